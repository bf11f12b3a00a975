/** The English tests of a profile, and the scores that each can have. */

export const TESTS = { ielts: "IELTS", pte: "PTE Academic", toefl: "TOEFL iBT", duolingo: "Duolingo" } as const;
export type EnglishTest = keyof typeof TESTS;

export const PARTS = ["listening", "reading", "writing", "speaking"] as const;
export type Part = (typeof PARTS)[number];

interface Scale {
  isOverall(score: number): boolean;
  /** `overall` is null if it is not given. */
  isPart(score: number, overall: number | null): boolean;
  overallRule: string;
  partRule: string;
}

const isWithin = (score: number, least: number, most: number, step = 1) =>
  score >= least && score <= most && Number.isInteger(score / step);

/** TOEFL iBT scores go from 1 to 6 since 21 January 2026, and went to 120 before. */
export const isNewToefl = (score: number): boolean => isWithin(score, 1, 6, 0.5);

const sameForParts = (isOverall: Scale["isOverall"], rule: string): Scale => ({
  isOverall,
  isPart: (score) => isOverall(score),
  overallRule: rule,
  partRule: rule,
});

export const SCALES: Record<EnglishTest, Scale> = {
  ielts: sameForParts(
    (score) => isWithin(score, 0, 9, 0.5),
    "Enter an IELTS score from 0 to 9 in half points, for example 6.5",
  ),
  pte: sameForParts((score) => isWithin(score, 10, 90), "Enter a PTE score from 10 to 90, for example 58"),
  toefl: {
    isOverall: (score) => isNewToefl(score) || isWithin(score, 0, 120),
    isPart: (score, overall) => {
      const [isNew, isOld] = [isNewToefl(score), isWithin(score, 0, 30)];
      if (overall === null) return isNew || isOld;
      return isNewToefl(overall) ? isNew : isOld;
    },
    overallRule: "Enter a TOEFL score from 0 to 120, or from 1 to 6 in half points for a test since January 2026",
    partRule: "Enter a TOEFL score on the same scale as the overall score: from 0 to 30, or from 1 to 6 in half points",
  },
  duolingo: sameForParts(
    (score) => isWithin(score, 10, 160, 5),
    "Enter a Duolingo score from 10 to 160 in steps of 5, for example 120",
  ),
};
