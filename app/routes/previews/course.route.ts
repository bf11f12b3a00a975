/** The preview image of a shared course: its name, university, fee and other key facts. */
import { db } from "#app/db/current.server.ts";
import { getCourse } from "#app/domain/catalogue/courses.server.ts";
import { formatBand, formatFee } from "#app/domain/values/show.ts";
import { notFound } from "#app/http/plain.server.ts";
import type { Route } from "./+types/course.route.ts";
import { picture } from "./picture.server.tsx";

export async function loader({ params }: Route.LoaderArgs) {
  const course = await getCourse(db, params.courseId);
  if (!course) throw notFound();
  const { university, duration, startDates } = course;
  const fee = formatFee(course.tuitionFee);
  const band = formatBand(course.ieltsOverall);
  return picture({
    university: { id: university.id, city: university.city, country: university.country },
    label: `${course.level} · ${course.faculty}`,
    title: course.name,
    lines: [university.name, `${university.city}, ${university.country}`],
    facts: [
      fee ? `${fee} per year` : "Ask a counsellor for the fee",
      ...(band ? [`IELTS ${band}`] : []),
      ...(duration ? [duration] : []),
      ...(startDates.length > 0 ? [startDates.slice(0, 3).join(", ")] : []),
    ],
  });
}
