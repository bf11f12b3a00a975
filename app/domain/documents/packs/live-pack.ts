/** What a pack would be made of now: its files and answers, and what is missing. */
import type { PackedAnswer } from "#app/db/pack-words.ts";
import type { PackedFile } from "#app/db/words.ts";
import { PARTS, TESTS } from "#app/domain/fit/english-scales.ts";
import type { Profile } from "#app/domain/fit/profile-input.ts";
import { QUALIFICATIONS } from "#app/domain/fit/qualifications.ts";
import { isFromUniversity, isOf } from "../checklist.ts";
import type { DocumentState } from "../document-state.ts";
import type { Vault, VaultDocument } from "../my-documents.server.ts";
import { type Naming, packNames } from "./pack-name.ts";

export interface ChoiceAddress {
  applicationId: string;
  courseId: string;
}

/** What the cover page is called among the documents. */
export const COVER_TITLE = "Cover page";

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

/** Returns the documents that go: those of the chosen that are accepted. */
export const goingOf = (documents: readonly PackDocument[], chosen: readonly string[]): PackDocument[] =>
  documents.filter(({ id, files }) => id !== null && chosen.includes(id) && files.length > 0);

/** Returns the files of the documents that go, named as their university sorts them, and the name of a cover page. */
export function filesOfPack(going: readonly PackDocument[], naming: Naming): { files: PackedFile[]; cover: string } {
  const [[cover = ""] = [], ...names] = packNames(
    [
      { number: 0, title: COVER_TITLE, kinds: ["pdf"] },
      ...going.map(({ title, files }, at) => ({
        ...{ number: at + 1, title },
        kinds: files.map(({ kind }) => (kind === "webp" ? "jpeg" : kind)),
      })),
    ],
    naming,
  );
  const files = going.flatMap(({ id, title, files: own }, at) =>
    own.map(({ id: fileId, kind, sha256, size, pages }, index) => ({
      name: names[at]?.[index] ?? "",
      ...{ title, sha256, documentId: id ?? "", fileId, size, pages, kind },
    })),
  );
  return { files, cover };
}

interface Answered {
  reference: string;
  fullName: string;
  email: string;
  phone: string;
}

interface AlsoAnswered {
  /** As staff read it in the passport. */
  passportNumber: string | null;
  /** The student's results, where they show them to the office. */
  results: Profile | null;
}

/** Returns the answers that go with the files, as the student has given them. Those that have words are in English. */
export const answersOf = (
  { reference, fullName, email, phone }: Answered,
  { courseName, universityName, intake }: { courseName: string; universityName: string; intake: string | null },
  { passportNumber, results }: AlsoAnswered,
): PackedAnswer[] => [
  { key: "fullName", value: fullName },
  ...(passportNumber === null ? [] : [{ key: "passport", value: passportNumber } as const]),
  { key: "email", value: email },
  { key: "phone", value: phone },
  ...(results === null ? [] : resultsOf(results)),
  { key: "course", value: courseName },
  { key: "university", value: universityName },
  ...(intake === null ? [] : [{ key: "intake", value: intake } as const]),
  { key: "reference", value: reference },
];

function resultsOf(results: Profile): PackedAnswer[] {
  const { qualification, hscGpa, cgpa, test, overall, testDate } = results;
  const parts = PARTS.flatMap((part) => (results[part] === null ? [] : [`${part} ${results[part]}`])).join(", ");
  const english =
    test === null || test === "none"
      ? null
      : [TESTS[test], overall, parts && `(${parts})`].filter((said) => said !== null && said !== "").join(" ");
  return [
    qualification && { key: "qualification" as const, value: QUALIFICATIONS[qualification]({}, { locale: "en" }) },
    hscGpa !== null && { key: "hscGpa" as const, value: `${hscGpa} of 5` },
    cgpa !== null && { key: "cgpa" as const, value: `${cgpa} of 4` },
    english !== null && { key: "english" as const, value: english },
    english !== null && testDate !== null && { key: "englishOn" as const, value: testDate },
  ].filter((answer) => answer !== null && answer !== false);
}
