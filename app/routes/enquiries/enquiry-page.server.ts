/** What the pages of an enquiry show beside it: its course, and who calls. */
import type { Viewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { getDetails } from "#app/domain/account/details.server.ts";
import { nextIntakes } from "#app/domain/applications/intakes.ts";
import { getCourse } from "#app/domain/catalogue/courses.server.ts";
import { dayInDhaka } from "#app/domain/catalogue/starts.ts";
import { listCounsellors } from "#app/domain/counsellors/counsellors.server.ts";
import { nextSeasons } from "#app/domain/enquiries/seasons.ts";

/** How many counsellors the pages name. */
const NAMED = 2;

export async function enquiryPage(courseId: string | null) {
  const [course, all] = await Promise.all([courseId ? getCourse(db, courseId) : null, listCounsellors(db)]);
  const today = dayInDhaka();
  const own = course ? nextIntakes(course, today) : [];
  const about = course && {
    id: course.id,
    name: course.name,
    university: { id: course.university.id, name: course.university.name, city: course.university.city },
    tuitionFee: course.tuitionFee,
  };
  const counsellors = all
    .slice(0, NAMED)
    .map(({ name, languages, experience, profileImageUrl }) => ({ name, languages, experience, profileImageUrl }));
  return { about, intakes: own.length > 0 ? own : nextSeasons(today), counsellors };
}

export const phoneOf = async (viewer: Viewer): Promise<string | null> => (await getDetails(db, viewer)).phone;
