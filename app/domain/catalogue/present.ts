/** Facts of a course as people read them. */
import { formatBand, formatFee } from "#app/domain/values/show.ts";
import type { CourseDetails, CourseSummary } from "./courses.server.ts";

/** The address of a course's page, without the origin. */
export const coursePath = ({ id }: { id: string }): string => `/courses/${encodeURIComponent(id)}`;

/** The address of the picture that a shared link shows; it changes with what the picture tells. */
export const previewPath = (course: { id: string; updatedAt: Date | string }): string =>
  `${coursePath(course)}/preview.png?v=${Math.floor(new Date(course.updatedAt).getTime() / 1000).toString(36)}`;

/** A course in one sentence, for search results and previews of shared links; says only what is known. */
export function inOneSentence(course: CourseSummary & Pick<CourseDetails, "university">): string {
  const fee = formatFee(course.tuitionFee);
  const band = formatBand(course.ieltsOverall);
  const facts = [
    fee && `${fee} per year`,
    band && `IELTS ${band}`,
    course.duration,
    course.startDates.length > 0 && `starts ${course.startDates.join(", ")}`,
  ].filter(Boolean);
  const place = `${course.name} at ${course.university.name}, ${course.university.city}`;
  return facts.length > 0
    ? `${place}: ${facts.join(" · ")}.`
    : `${place}. Ask a counsellor about the fee and entry requirements.`;
}
