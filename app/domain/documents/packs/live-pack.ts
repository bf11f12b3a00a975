/** What a pack would be made of now: its files and answers, and what is missing. */
import type { PackedAnswer, PackedFile } from "#app/db/words.ts";
import { isFromUniversity, isOf } from "../checklist.ts";
import type { DocumentState } from "../document-state.ts";
import type { Vault, VaultDocument } from "../my-documents.server.ts";
import { packName } from "./pack-name.ts";

export interface ChoiceAddress {
  applicationId: string;
  courseId: string;
}

/** A document that could go with a pack. */
export interface PackDocument {
  id: string | null;
  kindId: string;
  title: string;
  state: DocumentState;
  /** Whether the course asks for it. */
  isNeeded: boolean;
  /** Of an accepted document. The others are listed and not sent. */
  files: VaultDocument["files"];
}

/** Returns what a choice needs or was asked for, in the order of the checklist. */
export function packDocuments({ items }: Pick<Vault, "items">, choice: ChoiceAddress): PackDocument[] {
  return items
    .filter(
      ({ kind, choice: own, document, neededFor }) =>
        !isFromUniversity(kind) &&
        (own
          ? isOf(choice, own)
          : neededFor.some((needy) => isOf(choice, needy)) || (!kind.isAlways && document !== null)),
    )
    .map(({ kind, document, state, neededFor }) => ({
      ...{ id: document?.id ?? null, kindId: kind.id, title: kind.title, state },
      isNeeded: neededFor.some((needy) => isOf(choice, needy)),
      files: state === "accepted" ? (document?.files ?? []) : [],
    }));
}

/** Returns the files of the chosen documents that are accepted, named as a university sorts them. */
export function filesOfPack(documents: readonly PackDocument[], chosen: readonly string[]): PackedFile[] {
  const going = documents.filter(({ id, files }) => id !== null && chosen.includes(id) && files.length > 0);
  return going.flatMap(({ id, title, files }, at) =>
    files.map(({ id: fileId, kind, sha256, size, pages }, index) => ({
      name: packName(at + 1, title, { at: index + 1, of: files.length, kind: kind === "webp" ? "jpeg" : kind }),
      ...{ title, sha256, documentId: id ?? "", fileId, size, pages, kind },
    })),
  );
}

interface Answered {
  reference: string;
  fullName: string;
  email: string;
  phone: string;
}

/** Returns the answers that go with the files, as the student has given them. */
export const answersOf = (
  { reference, fullName, email, phone }: Answered,
  { courseName, universityName, intake }: { courseName: string; universityName: string; intake: string | null },
): PackedAnswer[] => [
  { key: "fullName", value: fullName },
  { key: "email", value: email },
  { key: "phone", value: phone },
  { key: "course", value: courseName },
  { key: "university", value: universityName },
  ...(intake === null ? [] : [{ key: "intake", value: intake } as const]),
  { key: "reference", value: reference },
];
