/** Applications of the sample's students with their histories, at times relative to `now`. */
import { applicationSteps } from "#app/db/words.ts";
import { NUSRAT, otherStudents, type SampleAccount } from "./accounts.ts";
import { choicesOf, type Facts } from "./choices.ts";
import { day, HOUR, history, type SampleEvent, times } from "./history.ts";
import type { Random } from "./random.ts";
import { stableId } from "./user-id.ts";

const ALPHABET = [..."23456789ABCDEFGHJKMNPQRSTVWXYZ"];

export interface SampleApplication {
  id: string;
  reference: string;
  student: SampleAccount;
  phone: string;
  notes: string | null;
  courseIds: string[];
  /** What is recorded of each course, in the order of the IDs. Others are where the application is. */
  choices: Facts[];
  /** Oldest first. The last one sets the status. */
  events: SampleEvent[];
}

const NOTES = [
  null,
  null,
  null,
  "I would like to start in September.",
  "My IELTS test is next month. Can I apply before the result?",
  "My cousin studies there, so I would prefer the same city.",
  "Please call me after 5 pm.",
];

/**
 * Returns Nusrat's three applications: an offer, one being reviewed, and yesterday's. `courseIds` are her saved
 * courses.
 */
export function applicationsOfNusrat(now: Date, random: Random, courseIds: readonly string[]): SampleApplication[] {
  const [first, second, third, fourth] = courseIds;
  if (!first || !second || !third || !fourth) throw new Error("too few favourites to apply with");
  const of = (
    name: string,
    chosen: string[],
    notes: string | null,
    agesInHours: readonly number[],
    choices: SampleApplication["choices"] = [],
  ) => ({
    choices,
    ...start(name, NUSRAT, random, now),
    phone: "+880 1000-000001",
    notes,
    courseIds: chosen,
    events: history(
      NUSRAT,
      agesInHours.map((age) => new Date(now.getTime() - age * HOUR)),
    ),
  });
  return [
    of(
      "nusrat 1",
      [first, second],
      "I hope for a scholarship.",
      [38 * 24, 35 * 24, 27 * 24, 5 * 24],
      [
        {
          outcome: "conditional",
          offerOn: day(now, -5),
          replyBy: day(now, 13),
          deposit: 2_000,
          depositDue: day(now, 6),
          sentOn: day(now, -27),
          conditions: [
            { text: "Bachelor's degree with CGPA 3.00", due: null, metOn: day(now, -4) },
            { text: "Final transcript from your university", due: day(now, 10), metOn: null },
            { text: "IELTS 6.5, with 6.0 or more in each part", due: day(now, 24), metOn: null },
          ],
        },
        { step: "submitted_to_university", sentOn: day(now, -27) },
      ],
    ),
    of("nusrat 2", [third], null, [9 * 24, 6 * 24]),
    of("nusrat 3", [fourth], "I can send my transcripts on Sunday.", [26]),
  ];
}

/** Returns 25 more for the staff's list, spread over all eight steps. `intakesOf` tells when a course can begin. */
export function applicationsOfOthers(
  now: Date,
  random: Random,
  courseIds: readonly string[],
  intakesOf: (courseId: string) => readonly string[],
): SampleApplication[] {
  return Array.from({ length: 25 }, (_, i) => {
    const student = otherStudents[i % otherStudents.length] ?? NUSRAT;
    const named = start(`other ${i}`, student, random, now);
    const notes = random.pick(NOTES);
    const chosen = random.shuffled(courseIds).slice(0, random.between(1, 3));
    const events = history(student, times((i % applicationSteps.length) + 1, now, random));
    // Some have not decided yet.
    const intakes = chosen.map((id) => (i % 6 === 5 ? null : (intakesOf(id)[0] ?? null)));
    return {
      ...named,
      phone: `+880 1000-0000${String(10 + (i % otherStudents.length))}`,
      notes,
      choices: choicesOf(events, i, intakes),
      courseIds: chosen,
      events,
    };
  });
}

const start = (name: string, student: SampleAccount, random: Random, now: Date) => ({
  id: stableId(`application ${name} ${now.getTime()}`),
  reference: `SH-${Array.from({ length: 6 }, () => random.pick(ALPHABET)).join("")}`,
  student,
});
