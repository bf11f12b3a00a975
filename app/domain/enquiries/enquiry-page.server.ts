import type { Database } from "#app/db/connect.server.ts";
import { nextIntakes } from "#app/domain/applications/intakes.ts";
import { getCourse } from "#app/domain/catalogue/courses.server.ts";
import { listCounsellors } from "#app/domain/counsellors/counsellors.server.ts";
import { dayInDhaka } from "#app/domain/values/starts.ts";

/** The months in which most courses begin. */
const SEASONS = ["01", "09"];

/** Returns the next two of them after `today`, an ISO date: "2027-01" and "2027-09" in November 2026. */
function nextSeasons(today: string): string[] {
  const year = Number(today.slice(0, 4));
  const months = [year, year + 1, year + 2].flatMap((of) => SEASONS.map((month) => `${of}-${month}`));
  return months.filter((month) => month > today.slice(0, 7)).slice(0, SEASONS.length);
}

/** How many counsellors the pages name. */
const NAMED = 2;

/** Returns what the pages of an enquiry show beside it: its course, when it can begin, and who calls. */
export async function enquiryPage(db: Database, courseId: string | null) {
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
