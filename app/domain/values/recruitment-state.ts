/** Reads and writes whether a university takes students from Bangladesh. */

import type { RecruitmentState } from "#app/db/words.ts";
import { no, ok, type Read } from "./cell.ts";
import { foldText } from "./fold.ts";
import { own } from "./own.ts";

export const RECRUITMENT_LABELS: Readonly<Record<RecruitmentState, string>> = {
  open: "Open",
  limited: "Limited",
  paused: "Paused",
};

/** Other words that agencies write in their spreadsheets. */
const WORDS: Readonly<Record<string, RecruitmentState>> = {
  yes: "open",
  accepting: "open",
  active: "open",
  recruiting: "open",
  "on hold": "paused",
  hold: "paused",
  no: "paused",
  closed: "paused",
  stopped: "paused",
  suspended: "paused",
  "not accepting": "paused",
  restricted: "limited",
  partial: "limited",
  partly: "limited",
};

export function readRecruitment(text: string): Read<RecruitmentState | null> {
  const word = foldText(text);
  if (!word || word === "not known") return ok(null);
  const state = Object.hasOwn(RECRUITMENT_LABELS, word) ? (word as RecruitmentState) : own(WORDS, word);
  return state ? ok(state) : no("Enter Open, Limited, Paused or Not known.");
}

export const recruitmentText = (state: RecruitmentState | null): string => (state ? RECRUITMENT_LABELS[state] : "");
