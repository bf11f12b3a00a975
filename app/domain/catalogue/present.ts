/** Formats facts of a course for people. */
import { durationInWords } from "#app/domain/values/course-words.ts";
import { formatBand, formatFee } from "#app/domain/values/show.ts";
import { m } from "#app/paraglide/messages.js";
import type { CourseDetails, CourseSummary } from "./courses.server.ts";

/** Returns the path of a course's page. */
export const coursePath = ({ id }: { id: string }): string => `/courses/${encodeURIComponent(id)}`;

/** Returns the path of the preview image of a course. It changes with the image's contents. */
export const previewPath = (course: { id: string; updatedAt: Date | string }): string =>
  `${coursePath(course)}/preview.png?v=${Math.floor(new Date(course.updatedAt).getTime() / 1000).toString(36)}`;

/**
 * Describes a course in one sentence, with its known facts, for search results and previews of shared links. `starts`
 * are its start dates in words.
 */
export function inOneSentence(
  course: CourseSummary & Pick<CourseDetails, "university">,
  starts: readonly string[],
): string {
  const fee = formatFee(course.tuitionFee);
  const band = formatBand(course.ieltsOverall);
  const facts = [
    fee && m.course_per_year_of({ fee }),
    band && m.course_ielts_of({ band }),
    course.duration && durationInWords(course.duration),
    starts.length > 0 && m.course_starts({ dates: starts.join(", ") }),
  ].filter(Boolean);
  const where = { name: course.name, university: course.university.name, city: course.university.city };
  return facts.length > 0
    ? m.course_in_one_sentence({ ...where, facts: facts.join(" · ") })
    : m.course_without_facts(where);
}
