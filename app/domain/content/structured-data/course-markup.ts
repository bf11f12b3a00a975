import type { Course, WithContext } from "schema-dts";
import type { CourseDetails } from "#app/domain/catalogue/courses.server.ts";
import { coursePath } from "#app/domain/catalogue/present.ts";
import { localPath } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";

const PERIODS: Readonly<Record<string, string>> = { year: "Y", month: "M", week: "W", day: "D" };

/** Turns "18 months" into "P18M". Returns undefined for anything but one number and one unit. */
export function isoDuration(duration: string | null): string | undefined {
  const [, number, unit = ""] = /^(\d{1,3}) (year|month|week|day)s?$/i.exec(duration?.trim() ?? "") ?? [];
  return number && `P${number}${PERIODS[unit.toLowerCase()]}`;
}

type CourseFacts = Pick<
  CourseDetails,
  | "id"
  | "name"
  | "description"
  | "code"
  | "subjects"
  | "qualification"
  | "level"
  | "duration"
  | "entryRequirements"
  | "prerequisites"
  | "studyModes"
  | "tuitionFee"
  | "currency"
  | "university"
>;

/** Returns a course, with the specification's defaults where the catalogue has none. Leaves out unknown values. */
export function courseData(origin: string, course: CourseFacts): WithContext<Course> {
  const { university } = course;
  const url = origin + localPath(coursePath(course));
  const duration = isoDuration(course.duration);
  const prerequisites = [course.entryRequirements, course.prerequisites].filter(Boolean).join("\n");
  const isOnlineOnly = course.studyModes.length === 1 && course.studyModes[0] === "Online";
  return {
    "@context": "https://schema.org",
    "@type": "Course",
    name: course.name,
    description: course.description || m.content_course_description({ course: course.name }),
    url,
    ...(course.code ? { courseCode: course.code } : {}),
    about: course.subjects.length > 0 ? course.subjects : [course.name],
    educationalLevel: course.level,
    educationalCredentialAwarded: course.qualification || "Degree",
    ...(prerequisites ? { coursePrerequisites: prerequisites } : {}),
    inLanguage: "en-GB",
    provider: {
      "@type": "CollegeOrUniversity",
      name: university.name || "UK University",
      ...(university.website ? { sameAs: university.website } : {}),
      address: { "@type": "PostalAddress", addressLocality: university.city, addressCountry: "GB" },
    },
    hasCourseInstance: {
      "@type": "CourseInstance",
      courseMode: isOnlineOnly ? "Online" : ["Onsite", ...course.studyModes],
      location: { "@type": "Place", name: `${university.name}, ${university.city}` },
    },
    ...(duration ? { timeRequired: duration } : {}),
    offers: {
      "@type": "Offer",
      category: "Paid",
      url,
      ...(course.tuitionFee === null ? {} : { price: course.tuitionFee, priceCurrency: course.currency }),
    },
  };
}
