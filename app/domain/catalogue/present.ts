/** Formats facts of a course for people. */
import { formatBand, formatFee } from "#app/domain/values/show.ts";
import type { CourseDetails, CourseSummary } from "./courses.server.ts";

/** Returns the path of a course's page. */
export const coursePath = ({ id }: { id: string }): string => `/courses/${encodeURIComponent(id)}`;

/** Returns the path of the preview image of a course. It changes with the image's contents. */
export const previewPath = (course: { id: string; updatedAt: Date | string }): string =>
  `${coursePath(course)}/preview.png?v=${Math.floor(new Date(course.updatedAt).getTime() / 1000).toString(36)}`;

/** Describes a course in one sentence, with its known facts, for search results and previews of shared links. */
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
