/** Makes the message that is filed of an email. */

import type { TakenFile } from "#app/domain/documents/take-file.server.ts";
import { MOST_CHARACTERS } from "#app/domain/values/message-limits.ts";
import { removeInvisible } from "#app/domain/values/typed-text.ts";
import { countOf } from "#app/notation.ts";
import { answerOf, type MailText } from "./split-answer.ts";

interface Mail extends MailText {
  moreFiles: number;
  hasOutlookFile: boolean;
}

const LONGEST_QUOTE = 20_000;
/** How far back a text is cut, so that no word is. */
const WORD = /\s\S{0,40}$/;

/**
 * Returns the message and what it answers. What could not be kept is named at its end, in brackets. An email of which
 * nothing would remain is all of it the message.
 */
export function messageOf(mail: Mail, files: readonly TakenFile[]): { text: string; quoted: string | null } {
  const received = removeInvisible(mail.text);
  const split = answerOf({ ...mail, text: received });
  const isEmpty = split.answer === "" && files.length === 0;
  const { answer, quoted } = isEmpty ? { answer: received.trim(), quoted: "" } : split;
  const notes = notesOf(mail, files);
  const whole = [answer, ...notes].filter(Boolean).join("\n\n");
  const text = whole.length <= MOST_CHARACTERS ? whole : cut(answer, notes);
  return { text, quoted: quoted.slice(0, LONGEST_QUOTE).toWellFormed() || null };
}

function notesOf({ moreFiles, hasOutlookFile }: Mail, files: readonly TakenFile[]): string[] {
  return [
    ...files.flatMap(({ name, problem }) => (problem === null ? [] : [`[${name} was not kept. ${problem}]`])),
    ...(moreFiles > 0 ? ["[There were more files. Send the others in another email.]"] : []),
    ...(hasOutlookFile
      ? ["[There was a file that only Outlook can read. Send it from another program, or on the page Documents.]"]
      : []),
  ];
}

/** Leaves the end of a text out, and of the notes those that have no room. */
function cut(answer: string, notes: readonly string[]): string {
  const sentence = `[This email was longer than ${countOf(MOST_CHARACTERS, "character")}. Its end was not kept.]`;
  const kept = [sentence];
  for (const note of notes) if (lengthOf([...kept, note]) < MOST_CHARACTERS / 2) kept.push(note);
  const room = MOST_CHARACTERS - lengthOf(kept);
  const start = answer.slice(0, room).replace(WORD, "").toWellFormed();
  return [start.replace(/\ufffd$/, "").trimEnd(), ...kept].join("\n\n");
}

/** With an empty line before each. */
const lengthOf = (texts: readonly string[]) => texts.reduce((sum, text) => sum + text.length + 2, 0);
