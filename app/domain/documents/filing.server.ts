/** Which documents a file can be filed as that came in another way than by the list of documents. */
import type { Database } from "#app/db/connect.server.ts";
import { FILES_OF_PAGES } from "#app/domain/values/message-limits.ts";
import { choicesOfPerson, kindsOfDocuments, type VaultChoice } from "./my-documents.server.ts";

export interface FilingKinds {
  /** The kinds that all courses of a person share. */
  shared: { id: string; title: string }[];
  /** The kinds of which each course has its own, with the open courses of each person. */
  perChoice: { id: string; title: string }[];
  openChoices: { userId: string; choices: VaultChoice[] }[];
}

/** Returns them for each of these people. Who may read their courses is for the caller to check. */
export async function filingKinds(db: Database, userIds: readonly string[]): Promise<FilingKinds> {
  const kinds = (await kindsOfDocuments(db)).filter(
    ({ id, isArchived }) => !isArchived && !FILES_OF_PAGES.includes(id),
  );
  const openChoices: FilingKinds["openChoices"] = [];
  for (const userId of userIds) {
    const choices = (await choicesOfPerson(db, userId)).filter(({ isEnded }) => !isEnded);
    if (choices.length > 0) openChoices.push({ userId, choices });
  }
  const named = (isPerChoice: boolean) =>
    kinds.filter(({ perChoice }) => perChoice === isPerChoice).map(({ id, title }) => ({ id, title }));
  return { shared: named(false), perChoice: named(true), openChoices };
}
