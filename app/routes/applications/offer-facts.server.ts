/** What helps to decide between offers besides their terms: the money for the visa, the results, the rank. */
import type { RouterContextProvider } from "react-router";
import type { Viewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { canReply } from "#app/domain/applications/choice.ts";
import type { ChoiceView } from "#app/domain/applications/my-applications.server.ts";
import { getCourse } from "#app/domain/catalogue/courses.server.ts";
import { figuresOn } from "#app/domain/costs/dated-figures.ts";
import { offerFunds } from "#app/domain/costs/offer-funds.ts";
import { courseFit } from "#app/domain/fit/course-fit.ts";
import { inDigits } from "#app/language.ts";
import { formatPence } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import { FITS } from "#app/routes/catalogue/fit-line.tsx";
import { allFigures } from "#app/routes/costs/figures-now.server.ts";
import { profileOf } from "#app/routes/profile/my-profile.server.ts";
import { isoDay } from "#app/ui/format.ts";

type Context = Readonly<RouterContextProvider>;

/** Each as the student reads it. Null where it is not known. */
export interface OfferFacts {
  /** The money to show for the visa: what is left of the first year's fee, and living costs. */
  money: string | null;
  /** How the student's results compare with what the course asks. */
  fit: string | null;
  rank: string | null;
}

/** Returns the facts of each offer, by its course. One offer alone has nothing to be compared with. */
export async function offerFacts(
  context: Context,
  viewer: Viewer,
  courses: readonly ChoiceView[],
): Promise<Readonly<Record<string, OfferFacts>>> {
  const offers = courses.filter(canReply);
  if (offers.length < 2) return {};
  const [rows, profile] = await Promise.all([allFigures(context, viewer), profileOf(context, viewer)]);
  const figures = figuresOn(rows, isoDay(new Date()));
  const facts = offers.map(async (offer) => {
    const course = await getCourse(db, offer.courseId);
    if (!course) return [];
    const fit = courseFit(profile, course);
    const funds = offerFunds(offer, course, figures);
    const of: OfferFacts = {
      money: funds === null ? null : formatPence(funds),
      fit: fit && m.offer_fit({ word: FITS[fit.verdict].word, reason: fit.reason }),
      rank: course.university.ukRanking === null ? null : inDigits(course.university.ukRanking),
    };
    return [[offer.courseId, of] as const];
  });
  return Object.fromEntries((await Promise.all(facts)).flat());
}
