/** The preview image of a shared course: its name, university, fee and other key facts. */
import { db } from "#app/db/current.server.ts";
import { getCourse } from "#app/domain/catalogue/courses.server.ts";
import { datesInWords, durationInWords, levelInWords, nationInWords } from "#app/domain/values/course-words.ts";
import { formatBand, formatFee } from "#app/domain/values/show.ts";
import { notFound } from "#app/http/plain.server.ts";
import { m } from "#app/paraglide/messages.js";
import type { Route } from "./+types/course.route.ts";
import { picture } from "./picture.server.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const course = await getCourse(db, params.courseId);
  if (!course) throw notFound();
  const { university, duration, startDates } = course;
  const fee = formatFee(course.tuitionFee);
  const band = formatBand(course.ieltsOverall);
  return picture(
    {
      university: { id: university.id, city: university.city, country: university.country },
      label: `${levelInWords(course.level)} · ${course.faculty}`,
      title: course.name,
      lines: [university.name, `${university.city}, ${nationInWords(university.country)}`],
      facts: [
        fee ? m.course_per_year_of({ fee }) : m.preview_ask_fee(),
        ...(band ? [`IELTS ${band}`] : []),
        ...(duration ? [durationInWords(duration)] : []),
        ...(startDates.length > 0 ? [startDates.slice(0, 3).map(datesInWords).join(", ")] : []),
      ],
    },
    context,
  );
}
