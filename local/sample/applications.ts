/** Applications of the sample's students with their histories, at times relative to `now`. */
import type { applicationCourses } from "#app/db/schema.ts";
import { applicationSteps } from "#app/db/words.ts";
import { NUSRAT, otherStudents, type SampleAccount, STAFF } from "./accounts.ts";
import type { Random } from "./random.ts";
import { stableId } from "./user-id.ts";

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
const ALPHABET = [..."23456789ABCDEFGHJKMNPQRSTVWXYZ"];

export type Status = (typeof applicationSteps)[number];
export interface SampleEvent {
  fromStatus: Status | null;
  toStatus: Status;
  actorId: string;
  createdAt: Date;
}
export interface SampleApplication {
  id: string;
  reference: string;
  student: SampleAccount;
  phone: string;
  notes: string | null;
  courseIds: string[];
  /** What is recorded of each course, in the order of the IDs. Others are where the application is. */
  choices: Partial<typeof applicationCourses.$inferInsert>[];
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

/** Returns the day in Dhaka, so many days from now. */
const day = (now: Date, days: number) => new Date(now.getTime() + days * DAY + 6 * HOUR).toISOString().slice(0, 10);

/** What universities answered the others, where their step proves that there was an answer. */
const ANSWERS: readonly SampleApplication["choices"][number][] = [
  { outcome: "unconditional", deposit: 3_000 },
  { outcome: "conditional", deposit: 4_000, conditions: [{ text: "IELTS 6.5", due: null, metOn: null }] },
];

/** Returns 25 more for the staff's list, spread over all eight steps. */
export function applicationsOfOthers(now: Date, random: Random, courseIds: readonly string[]): SampleApplication[] {
  // The first university has answered, and the others have not.
  const waiting = { step: "submitted_to_university" } as const;
  return Array.from({ length: 25 }, (_, i) => {
    const student = otherStudents[i % otherStudents.length] ?? NUSRAT;
    const steps = (i % applicationSteps.length) + 1;
    return {
      ...start(`other ${i}`, student, random, now),
      phone: `+880 1000-0000${String(10 + (i % otherStudents.length))}`,
      notes: random.pick(NOTES),
      choices: steps > 3 ? [ANSWERS[i % 2] ?? {}, waiting, waiting] : [],
      courseIds: random.shuffled(courseIds).slice(0, random.between(1, 3)),
      events: history(student, times(steps, now, random)),
    };
  });
}

const start = (name: string, student: SampleAccount, random: Random, now: Date) => ({
  id: stableId(`application ${name} ${now.getTime()}`),
  reference: `SH-${Array.from({ length: 6 }, () => random.pick(ALPHABET)).join("")}`,
  student,
});

/** Returns the history of an application: submitted by the student, then moved on by staff. */
const history = (student: SampleAccount, at: readonly Date[]): SampleEvent[] =>
  at.map((createdAt, step) => ({
    fromStatus: step === 0 ? null : (applicationSteps[step - 1] ?? null),
    toStatus: applicationSteps[step] ?? "submitted",
    actorId: step === 0 ? student.id : STAFF.id,
    createdAt,
  }));

/** Returns the times of `steps` steps, a few days to two weeks apart. The last one is some days ago. */
function times(steps: number, now: Date, random: Random): Date[] {
  let at = now.getTime() - random.between(3, 8 * 24) * HOUR - random.between(0, 59) * 60_000;
  const backwards = Array.from({ length: steps }, () => {
    const time = new Date(at);
    at -= random.between(2 * 24, 14 * 24) * HOUR;
    return time;
  });
  return backwards.reverse();
}
