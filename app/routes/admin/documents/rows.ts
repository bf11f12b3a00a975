import { keyOf } from "#app/domain/documents/document-key.ts";
import type { Vault, VaultItem } from "#app/domain/documents/my-documents.server.ts";
import { countOf } from "#app/notation.ts";

/** A line of a student's documents. */
export interface DocumentRow {
  key: string;
  /** Null if nothing was sent yet. */
  id: string | null;
  title: string;
  state: VaultItem["state"];
  about: string;
}

/** Something that the office can add for a course. */
export interface Addable {
  key: string;
  title: string;
}

type Named = Pick<VaultItem, "kind" | "choice">;

/** Names the course too, because a student often applies for several of one university. */
export const titleOf = ({ kind, choice }: Named) =>
  choice ? `${kind.title}, ${choice.course}, ${choice.university}` : kind.title;
const keyOfItem = ({ kind, choice }: Named) => keyOf({ kindId: kind.id, choice });

function aboutOf({ document, neededFor }: VaultItem): string {
  if (document && document.files.length > 0)
    return countOf(
      document.files.reduce((sum, { pages }) => sum + pages, 0),
      "page",
    );
  return neededFor.length > 0 ? `needed for ${countOf(neededFor.length, "course")}` : "asked for";
}

/** Whether something is about an application, or about all. Without an application, everything is. */
export const isOfApplication = ({ choice }: Pick<Named, "choice">, applicationId: string | undefined): boolean =>
  applicationId === undefined || choice === null || choice.applicationId === applicationId;

/** Returns what pages show of a student's documents, of all or of one application. */
export function documentRows(items: readonly VaultItem[], others: Vault["others"], applicationId?: string) {
  const here = items.filter((item) => isOfApplication(item, applicationId));
  const rows = here.map(
    (item): DocumentRow => ({
      key: keyOfItem(item),
      id: item.document && item.document.files.length > 0 ? item.document.id : null,
      title: titleOf(item),
      state: item.state,
      about: aboutOf(item),
    }),
  );
  const addable = [...items, ...others]
    .filter(({ kind, choice }) => choice !== null && !choice.isEnded && !kind.isArchived)
    .map((item): Addable => ({ key: keyOfItem(item), title: titleOf(item) }));
  const askable = others.filter(({ kind }) => !kind.perChoice).map(({ kind }) => ({ id: kind.id, title: kind.title }));
  return { rows, addable, askable };
}
