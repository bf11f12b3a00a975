/** Writes one text to the students of several applications, each filled with what is known of that one. */
import type { Database } from "#app/db/connect.server.ts";
import type { ChosenApplication } from "#app/domain/applications/close-many.server.ts";
import { DomainError } from "#app/domain/errors.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { listed } from "#app/notation.ts";
import { marksOf } from "./choose-template.ts";
import { fillTemplate } from "./fill-template.ts";
import type { MessageLanguage } from "./message-fields.ts";
import { messageSubject } from "./student-facts.server.ts";
import { writeAsStaff } from "./write-message.server.ts";

export interface TextToMany {
  /** With fields of a template, which are filled for each. */
  text: string;
  language: MessageLanguage;
}

export interface FilledFor {
  id: string;
  userId: string | null;
  /** What the student would read. */
  text: string;
  /** Why it is not sent, or null. */
  problem: string | null;
}

/** Returns what each student would read. Someone with several of the applications gets one message. */
export async function fillForMany(
  db: Database,
  viewer: Actor,
  chosen: readonly ChosenApplication[],
  { text, language }: TextToMany,
  now = new Date(),
): Promise<FilledFor[]> {
  const written = new Set<string>();
  const all: FilledFor[] = [];
  for (const { id, userId } of chosen) {
    const { facts } = await messageSubject(db, viewer, id, null, now);
    const filled = fillTemplate(text, facts, language);
    const isSecond = userId !== null && written.has(userId);
    all.push({ id, userId, text: filled.text, problem: problemOf(userId, isSecond, marksOf(filled.missing)) });
    if (userId) written.add(userId);
  }
  return all;
}

function problemOf(userId: string | null, isSecond: boolean, missing: readonly string[]): string | null {
  if (userId === null) return "This student has deleted their account.";
  if (isSecond) return "This student gets the message of another application above.";
  return missing.length > 0 ? `Not known: ${listed(missing)}.` : null;
}

/**
 * Writes to each student of which everything is known, with a key of their own: a form sent twice writes once.
 * Returns why those that were refused were, by the application's ID. Throws `forbidden`.
 */
export async function writeToMany(
  db: Database,
  viewer: Actor,
  chosen: readonly ChosenApplication[],
  { key, ...text }: TextToMany & { key: string },
  now = new Date(),
): Promise<Record<string, string>> {
  const refused: Record<string, string> = {};
  for (const one of await fillForMany(db, viewer, chosen, text, now)) {
    if (one.problem !== null || one.userId === null) {
      refused[one.id] = one.problem ?? "";
      continue;
    }
    try {
      const message = { text: one.text, key: `${key} ${one.userId}`, way: "page" as const };
      await writeAsStaff(db, viewer, one.userId, message, now);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      refused[one.id] = Object.values(error.fields)[0] ?? error.message;
    }
  }
  return refused;
}
