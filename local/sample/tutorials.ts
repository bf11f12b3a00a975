import type { tutorials } from "#app/db/schema.ts";

type TutorialRow = readonly [title: string, about: string, order: number | undefined];
type Category = readonly [name: string, order: number | undefined, rows: readonly TutorialRow[]];

// The last category has no position and some videos have none, so that the defaults put them at the end.
const CATEGORIES: readonly Category[] = [
  [
    "IELTS",
    1,
    [
      ["How the IELTS test works", "its four parts, its timing and its bands", 1],
      ["Writing task 2 step by step", "planning, writing and checking an essay in 40 minutes", 2],
      ["Speaking with confidence", "what examiners listen for", 3],
      ["Common mistakes in listening", "spelling, plurals and distractors", undefined],
    ],
  ],
  [
    "Student visa",
    2,
    [
      ["The student visa from start to finish", "the documents, the fees and the order of the steps", 1],
      ["Showing your funds", "how much, for how long, and in whose account", 2],
      ["Preparing for a credibility interview", "questions that are often asked", 3],
      ["The tuberculosis test in Bangladesh", "where to book and what to bring", undefined],
    ],
  ],
  [
    "Applications",
    3,
    [
      ["Writing a personal statement", "what universities look for", 1],
      ["Asking for a reference letter", "who to ask, and when", 2],
      ["From offer to CAS", "conditions, deposits and deadlines", 3],
    ],
  ],
  [
    "UK student life",
    undefined,
    [
      ["Your first week in the UK", "from the airport to the first lecture", 1],
      ["Finding a room", "halls, shared houses and deposits", undefined],
      ["Working while you study", "hours, payslips and National Insurance", undefined],
    ],
  ],
];

/** Tutorials whose videos do not exist. Their URLs have YouTube's form and say that they are samples. */
export const sampleTutorials: readonly (typeof tutorials.$inferInsert)[] = CATEGORIES.flatMap(
  ([category, categoryOrder, rows]) =>
    rows.map(([title, about, order]) => ({ title, about, category, categoryOrder, order })),
).map(({ title, about, category, categoryOrder, order }, place) => ({
  id: `sample-tutorial-${place + 1}`,
  title,
  description: `Sample (no real video): ${about}.`,
  youtubeUrl: `https://www.youtube.com/watch?v=SAMPLE${String(place + 1).padStart(5, "0")}`,
  category,
  categoryOrder,
  order,
  isSample: true,
}));
