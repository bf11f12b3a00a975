/** What helps to decide between offers besides their terms and their money: the results and the rank. */
import type { Database } from "#app/db/connect.server.ts";
import { getCourse } from "#app/domain/catalogue/courses.server.ts";
import { type CourseFit, courseFit } from "#app/domain/fit/course-fit.ts";
import type { Profile } from "#app/domain/fit/profile-input.ts";
import { canReply } from "#app/domain/lifecycle/choice.ts";
import type { ChoiceView } from "./my-applications.server.ts";

/** Each is null where it is not known. */
export interface OfferFacts {
  /** How the student's results compare with what the course asks. */
  fit: Pick<CourseFit, "verdict" | "reason"> | null;
  rank: number | null;
}

/** Returns the facts of each offer, by its course. One offer alone has nothing to be compared with. */
export async function offerFacts(
  db: Database,
  courses: readonly ChoiceView[],
  profile: Profile | null,
): Promise<Readonly<Record<string, OfferFacts>>> {
  const offers = courses.filter((choice) => choice.reply === null && canReply(choice));
  if (offers.length < 2) return {};
  const facts = offers.map(async (offer) => {
    const course = await getCourse(db, offer.courseId);
    if (!course) return [];
    const fit = courseFit(profile, course);
    const of: OfferFacts = {
      fit: fit && { verdict: fit.verdict, reason: fit.reason },
      rank: course.university.ukRanking,
    };
    return [[offer.courseId, of] as const];
  });
  return Object.fromEntries((await Promise.all(facts)).flat());
}
