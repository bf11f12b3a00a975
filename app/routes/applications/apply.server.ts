import { randomUUID } from "node:crypto";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/connect.server.ts";
import { PICKER_LIMIT } from "#app/domain/applications/application-input.ts";
import { lastContact } from "#app/domain/applications/my-applications.server.ts";
import { getCourse } from "#app/domain/catalogue/courses.server.ts";
import { countFavourites, listFavourites } from "#app/domain/favourites/favourites.server.ts";
import { formatFee } from "#app/domain/values/show.ts";

/** The courses on offer, what is known of the applicant, and the key of this form. */
export async function loadApplyForm(db: Database, viewer: Viewer, wanted: string | null) {
  const [favourites, totalFavourites, contact, wantedCourse] = await Promise.all([
    listFavourites(db, viewer, { limit: PICKER_LIMIT }),
    countFavourites(db, viewer),
    lastContact(db, viewer),
    wanted ? getCourse(db, wanted) : null,
  ]);
  const offered = favourites.filter((course) => !course.archived);
  const extra = wantedCourse && !wantedCourse.archived && !offered.some((course) => course.id === wantedCourse.id);
  const courses = [...(extra ? [wantedCourse] : []), ...offered].map((course) => ({
    id: course.id,
    name: course.name,
    university: course.university.name,
    fee: formatFee(course.tuitionFee),
  }));
  const isWantedOffered = courses.some((course) => course.id === wanted);
  return {
    courses,
    totalFavourites,
    defaults: {
      key: randomUUID() as string,
      fullName: contact?.fullName ?? viewer.name,
      email: contact?.email ?? viewer.email,
      phone: contact?.phone ?? "",
      selectedCourses: wanted && isWantedOffered ? [wanted] : [],
      additionalNotes: "",
    },
  };
}
