/** The English tests of a profile, and the scores that each can have. */
import { language } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";

export const TESTS = { ielts: "IELTS", pte: "PTE Academic", toefl: "TOEFL iBT", duolingo: "Duolingo" } as const;
export type EnglishTest = keyof typeof TESTS;

export const PARTS = ["listening", "reading", "writing", "speaking"] as const;
export type EnglishPart = (typeof PARTS)[number];

/** As the report of a test has them, in every language. */
export const PART_NAMES: Readonly<Record<EnglishPart, string>> = {
  listening: "Listening",
  reading: "Reading",
  writing: "Writing",
  speaking: "Speaking",
};

/** Names a part within a sentence. In Bangla it keeps its capital letter, as on the report. */
export const partWithin = (part: EnglishPart): string => (language() === "bn" ? PART_NAMES[part] : part);

interface Scale {
  isOverall(score: number): boolean;
  /** `overall` is null if it is not given. */
  isPart(score: number, overall: number | null): boolean;
  overallRule(): string;
  partRule(): string;
}

const isWithin = (score: number, least: number, most: number, step = 1) =>
  score >= least && score <= most && Number.isInteger(score / step);

/** TOEFL iBT scores go from 1 to 6 since 21 January 2026, and went to 120 before. */
export const isNewToefl = (score: number): boolean => isWithin(score, 1, 6, 0.5);

const sameForParts = (isOverall: Scale["isOverall"], rule: () => string): Scale => ({
  isOverall,
  isPart: (score) => isOverall(score),
  overallRule: rule,
  partRule: rule,
});

export const SCALES: Record<EnglishTest, Scale> = {
  ielts: sameForParts((score) => isWithin(score, 0, 9, 0.5), m.profile_ielts_rule),
  pte: sameForParts((score) => isWithin(score, 10, 90), m.profile_pte_rule),
  toefl: {
    isOverall: (score) => isNewToefl(score) || isWithin(score, 0, 120),
    isPart: (score, overall) => {
      const [isNew, isOld] = [isNewToefl(score), isWithin(score, 0, 30)];
      if (overall === null) return isNew || isOld;
      return isNewToefl(overall) ? isNew : isOld;
    },
    overallRule: m.profile_toefl_rule,
    partRule: m.profile_toefl_part_rule,
  },
  duolingo: sameForParts((score) => isWithin(score, 10, 160, 5), m.profile_duolingo_rule),
};
