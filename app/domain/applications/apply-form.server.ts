/** What the form of an application begins with. */
import type { Database } from "#app/db/connect.server.ts";
import { getCourse } from "#app/domain/catalogue/courses.server.ts";
import { figuresOn } from "#app/domain/costs/dated-figures.ts";
import { allFigures } from "#app/domain/costs/read-figures.server.ts";
import { getDetails } from "#app/domain/details/details.server.ts";
import { countFavourites, listFavourites } from "#app/domain/favourites/favourites.server.ts";
import { courseRules } from "#app/domain/fit/course-rules.server.ts";
import { fitOf } from "#app/domain/fit/fit.ts";
import { fitReason } from "#app/domain/fit/fit-text.ts";
import type { Profile } from "#app/domain/fit/profile-input.ts";
import type { State } from "#app/domain/fit/requirement.ts";
import { resultsText } from "#app/domain/fit/results-text.ts";
import { savedRules } from "#app/domain/rules/read-rules.server.ts";
import { formatFee } from "#app/domain/values/show.ts";
import { dayInDhaka } from "#app/domain/values/starts.ts";
import type { Actor } from "#app/domain/viewer.ts";
import type { Source } from "./application-field.ts";
import { type ApplicationFieldName, forEachField } from "./application-fields.ts";
import { appliedBefore } from "./applied-before.server.ts";
import { intakesOf } from "./intakes.server.ts";
import { lastContact } from "./my-applications.server.ts";
import { PICKER_LIMIT } from "./picker-limit.ts";
import { reachOfIntakes, reachText } from "./reach.ts";

/** The viewer with what their sign-in says of them. */
interface Applicant extends Actor {
  name: string | null;
  email: string | null;
}

interface FormStart {
  /** The course that is to be chosen already, or null. */
  wanted: string | null;
  profile: Profile | null;
  /** Of what is remembered. */
  version: string;
}

/** Returns the courses to choose from, and what we know of the applicant. */
export async function applyForm(db: Database, viewer: Applicant, { wanted, profile, version }: FormStart) {
  const [favourites, totalFavourites, details, contact, wantedCourse, figures] = await Promise.all([
    listFavourites(db, viewer, { limit: PICKER_LIMIT }),
    countFavourites(db, viewer),
    getDetails(db, viewer),
    lastContact(db, viewer),
    wanted ? getCourse(db, wanted) : null,
    allFigures(db, version),
  ]);
  const offered = favourites.filter((course) => !course.archived);
  const extra = wantedCourse && !wantedCourse.archived && !offered.some((course) => course.id === wantedCourse.id);
  const all = [...(extra ? [wantedCourse] : []), ...offered];
  const ids = all.map((course) => course.id);
  const today = dayInDhaka();
  const [before, misses, intakes, rules] = await Promise.all([
    appliedBefore(db, viewer, ids),
    missedBy(db, profile, ids),
    intakesOf(db, ids, today),
    savedRules(db, [...new Set(all.map(({ university }) => university.id))], "latestStart"),
  ]);
  const now = figuresOn(figures, today);
  const applied = new Map(before.map((one) => [one.courseId, one]));
  const courses = all.map((course) => ({
    id: course.id,
    name: course.name,
    university: course.university.name,
    fee: formatFee(course.tuitionFee),
    applied: applied.get(course.id) ?? null,
    miss: misses.get(course.id) ?? null,
    intakes: reachOfIntakes(intakes.get(course.id) ?? [], {
      ...{ universityId: course.university.id, rules, figures: now, today },
    }).map((one) => ({ month: one.month, answer: one.reach.answer, about: reachText(one) })),
  }));
  const isWantedOffered = courses.some((course) => course.id === wanted && !course.applied);
  return {
    // Courses that are already in an application come last.
    courses: courses.toSorted((a, b) => Number(a.applied !== null) - Number(b.applied !== null)),
    totalFavourites,
    /** What staff will see if it is shared, or null if the student has not said. */
    results: profile && resultsText(profile),
    defaults: {
      ...aboutApplicant(viewer, details, contact),
      selectedCourses: wanted && isWantedOffered ? [wanted] : [],
      intakes: {} as Record<string, string>,
      shareResults: profile === null ? "" : "on",
    },
  };
}

/** Returns what the form begins with, from the account, the last application and the sign-in. */
export function aboutApplicant(
  viewer: Applicant,
  details: Awaited<ReturnType<typeof getDetails>>,
  contact: Awaited<ReturnType<typeof lastContact>>,
) {
  const known: Record<Source, { [Name in ApplicationFieldName]?: string | null }> = {
    // What they wrote there is newer, or as good, as what they once applied with.
    account: { fullName: details.ownName, phone: details.phone },
    "last application": contact ?? {},
    // Without a name, the viewer is called by the beginning of their address, which no passport has.
    "sign-in": { fullName: viewer.name === viewer.email?.split("@")[0] ? null : viewer.name, email: viewer.email },
  };
  return forEachField((name, { filledFrom }) => {
    return filledFrom.map((source) => known[source][name]).find((value) => value != null) ?? "";
  });
}

/** Returns what a student's results miss of each course that they are close to or below. */
async function missedBy(db: Database, profile: Profile | null, ids: readonly string[]) {
  const missed = new Map<string, { state: State; reason: string }>();
  if (!profile) return missed;
  const today = dayInDhaka();
  for (const [id, course] of await courseRules(db, ids)) {
    const fit = fitOf(course, profile, today);
    if (fit.verdict === "close" || fit.verdict === "below")
      missed.set(id, { state: fit.verdict, reason: fitReason(fit) });
  }
  return missed;
}
