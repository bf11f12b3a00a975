import { isolated } from "#app/domain/values/direction.ts";
import { site } from "#app/site.ts";

interface Asked {
  course: { name: string; universityName: string } | null;
}

interface ChatLead {
  name: string;
  interestedCourses: string | null;
}

/** Longer than the name of any course. A lead's field may be a whole list. */
const LONGEST_ABOUT = 200;

/** Returns what a lead has asked about: the course of the newest question with one, else what staff noted. */
export function askedAbout({ interestedCourses }: Pick<ChatLead, "interestedCourses">, questions: readonly Asked[]) {
  const course = questions.find((one) => one.course)?.course;
  return course
    ? `${course.name}, ${course.universityName}`
    : (interestedCourses?.trim().slice(0, LONGEST_ABOUT) ?? "");
}

/** Returns how a chat with someone begins. */
export const greeting = (name: string): string => `Hello ${isolated(name)}, this is ${site.name}.`;

/** Returns the first message of a chat with a lead. */
export const chatText = (lead: ChatLead, questions: readonly Asked[] = []): string =>
  `${greeting(lead.name)} You asked us about ${askedAbout(lead, questions) || "studying in the UK"}.`;
