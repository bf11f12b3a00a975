/** What undoing an import does, in sentences: before it, and after it. */

import { countOf } from "#app/notation.ts";
import type { UndoCounts } from "./undo-fates.server.ts";

type Tense = "will" | "did";

const course = (count: number, kind = "") => countOf(count, `${kind}course`);
const university = (count: number, kind = "") => countOf(count, `${kind}university`, `${kind}universities`);
const isOrAre = (count: number, tense: Tense) => (tense === "will" ? "will be" : count === 1 ? "was" : "were");
const gets = (tense: Tense) => (tense === "will" ? "will get" : "got");
const holders = (count: number) => `because students have saved or applied for ${count === 1 ? "it" : "them"}`;

const SENTENCES: readonly [key: string, (count: number, tense: Tense) => string][] = [
  ["course changed", (n, tense) => `${course(n)} ${gets(tense)} back the values from before the import.`],
  ["course restored", (n, tense) => `${course(n, "archived ")} ${isOrAre(n, tense)} restored.`],
  ["course returned", (n, tense) => `${course(n, "sample ")} ${isOrAre(n, tense)} added again.`],
  ["course deleted", (n, tense) => `${course(n, "new ")} ${isOrAre(n, tense)} deleted.`],
  ["course archived", (n, tense) => `${course(n, "new ")} ${isOrAre(n, tense)} archived, ${holders(n)}.`],
  ["university changed", (n, tense) => `${university(n)} ${gets(tense)} back the facts from before the import.`],
  ["university deleted", (n, tense) => `${university(n, "new ")} ${isOrAre(n, tense)} deleted.`],
  ["university archived", (n, tense) => `${university(n, "new ")} ${isOrAre(n, tense)} archived with its courses.`],
];

const stays = (things: string, count: number, tense: Tense) =>
  `${things} ${count === 1 ? "was" : "were"} changed after the import, so ${count === 1 ? "it" : "they"} ${
    tense === "will" ? "will stay as" : "stayed as"
  } ${count === 1 ? (tense === "will" ? "it is" : "it was") : tense === "will" ? "they are" : "they were"}.`;

/** Returns what changes, and what does not because someone has changed it since. */
export function undoSentences(counts: UndoCounts, tense: Tense): { changes: string[]; kept: string[] } {
  const of = (key: string) => counts[key] ?? 0;
  const [courses, universities] = [of("course kept"), of("university kept")];
  return {
    changes: SENTENCES.flatMap(([key, sentence]) => (of(key) > 0 ? [sentence(of(key), tense)] : [])),
    kept: [
      ...(courses > 0 ? [stays(course(courses), courses, tense)] : []),
      ...(universities > 0 ? [stays(university(universities), universities, tense)] : []),
    ],
  };
}
