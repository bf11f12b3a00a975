import { randomUUID } from "node:crypto";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/connect.server.ts";
import { getDetails } from "#app/domain/account/details.server.ts";
import type { Source } from "#app/domain/applications/application-field.ts";
import { type ApplicationFieldName, forEachField } from "#app/domain/applications/application-fields.ts";
import { appliedBefore } from "#app/domain/applications/applied-before.server.ts";
import { intakesOf } from "#app/domain/applications/intakes.server.ts";
import {
  countApplications,
  getApplication,
  lastContact,
  listApplications,
} from "#app/domain/applications/my-applications.server.ts";
import { PICKER_LIMIT } from "#app/domain/applications/picker-limit.ts";
import { getCourse, getCourseSummaries } from "#app/domain/catalogue/courses.server.ts";
import { DomainError } from "#app/domain/errors.ts";
import { countFavourites, listFavourites } from "#app/domain/favourites/favourites.server.ts";
import { courseRules } from "#app/domain/fit/course-rules.server.ts";
import { fitOf } from "#app/domain/fit/fit.ts";
import { fitReason } from "#app/domain/fit/fit-text.ts";
import type { Profile } from "#app/domain/fit/profile-input.ts";
import type { State } from "#app/domain/fit/requirement.ts";
import { resultsText } from "#app/domain/fit/results-text.ts";
import { byWhen } from "#app/domain/promise/by-when.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import { formatFee } from "#app/domain/values/show.ts";
import { isoDay } from "#app/ui/format.ts";

/** How many of the student's applications are shown beside the form. */
const SHOWN_APPLICATIONS = 3;

/** Returns the courses to choose from, what we know of the applicant, and the key of this form. */
export async function loadApplyForm(
  db: Database,
  viewer: Viewer,
  address: URLSearchParams,
  asked: Promise<Profile | null> | null = null,
) {
  const wanted = address.get("course");
  const [favourites, totalFavourites, details, contact, wantedCourse, sent, newest, total, profile] = await Promise.all(
    [
      listFavourites(db, viewer, { limit: PICKER_LIMIT }),
      countFavourites(db, viewer),
      getDetails(db, viewer),
      lastContact(db, viewer),
      wanted ? getCourse(db, wanted) : null,
      findSent(db, viewer, address.get("sent") ?? ""),
      listApplications(db, viewer, SHOWN_APPLICATIONS),
      countApplications(db, viewer),
      asked,
    ],
  );
  const offered = favourites.filter((course) => !course.archived);
  const extra = wantedCourse && !wantedCourse.archived && !offered.some((course) => course.id === wantedCourse.id);
  const all = [...(extra ? [wantedCourse] : []), ...offered];
  const ids = all.map((course) => course.id);
  const [before, misses, intakes] = await Promise.all([
    appliedBefore(db, viewer, ids),
    missedBy(db, profile, ids),
    intakesOf(db, ids, isoDay(new Date())),
  ]);
  const applied = new Map(before.map((one) => [one.courseId, one]));
  const courses = all.map((course) => ({
    id: course.id,
    name: course.name,
    university: course.university.name,
    fee: formatFee(course.tuitionFee),
    applied: applied.get(course.id) ?? null,
    miss: misses.get(course.id) ?? null,
    intakes: intakes.get(course.id) ?? [],
  }));
  const isWantedOffered = courses.some((course) => course.id === wanted && !course.applied);
  return {
    // Courses that are already in an application come last.
    courses: courses.toSorted((a, b) => Number(a.applied !== null) - Number(b.applied !== null)),
    totalFavourites,
    /** What staff will see if it is shared, or null if the student has not said. */
    results: profile && resultsText(profile),
    sent,
    mine: { newest: newest.map(inShort), total },
    defaults: {
      key: randomUUID() as string,
      ...aboutApplicant(viewer, details, contact),
      selectedCourses: wanted && isWantedOffered ? [wanted] : [],
      intakes: {} as Record<string, string>,
      shareResults: profile === null ? "" : "on",
    },
  };
}

/** Returns what the form begins with, from the account, the last application and the sign-in. */
export function aboutApplicant(
  viewer: Viewer,
  details: Awaited<ReturnType<typeof getDetails>>,
  contact: Awaited<ReturnType<typeof lastContact>>,
) {
  const known: Record<Source, { [Name in ApplicationFieldName]?: string | null }> = {
    // What they wrote there is newer, or as good, as what they once applied with.
    account: { fullName: details.ownName, phone: details.phone },
    "last application": contact ?? {},
    "sign-in": { fullName: viewer.name, email: viewer.email },
  };
  return forEachField((name, { filledFrom }) => {
    return filledFrom.map((source) => known[source][name]).find((value) => value != null) ?? "";
  });
}

/** Returns what a student's results miss of each course that they are close to or below. */
async function missedBy(db: Database, profile: Profile | null, ids: readonly string[]) {
  const missed = new Map<string, { state: State; reason: string }>();
  if (!profile) return missed;
  const today = isoDay(new Date());
  for (const [id, course] of await courseRules(db, ids)) {
    const fit = fitOf(course, profile, today);
    if (fit.verdict === "close" || fit.verdict === "below")
      missed.set(id, { state: fit.verdict, reason: fitReason(fit) });
  }
  return missed;
}

type Mine = Awaited<ReturnType<typeof getApplication>>;

const inShort = ({ id, reference, status, createdAt, courses }: Mine) => ({
  id,
  reference,
  status,
  createdAt,
  courses: courses.map(({ courseId, name, universityName }) => ({ id: courseId, name, university: universityName })),
});

/** Returns the application that has just been submitted, or null if it does not exist or belongs to someone else. */
async function findSent(db: Database, viewer: Viewer, id: string) {
  if (!isUuid(id)) return null;
  try {
    const application = await getApplication(db, viewer, id);
    const found = await getCourseSummaries(
      db,
      application.courses.map(({ courseId }) => courseId),
    );
    const places = new Map(found.map((course) => [course.id, course.university]));
    const { courses, ...rest } = inShort(application);
    return {
      ...rest,
      courses: courses.map((course) => ({ ...course, at: places.get(course.id) })),
      phone: application.phone,
      by: application.contactBy && application.contactBy > new Date() ? byWhen(application.contactBy) : null,
    };
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}
