import { isolated } from "#app/domain/values/direction.ts";
import { site } from "#app/site.ts";

interface Greeted {
  fullName: string;
  reference: string;
  courses: readonly { name: string; universityName: string }[];
}

/** Returns what a chat with an applicant begins with, without a template: who writes, and about which course. */
export function usualGreeting({ fullName, reference, courses: [first] }: Greeted): string {
  const about = first ? ` for ${first.name}, ${first.universityName}` : "";
  return `Hello ${isolated(fullName)}, this is ${site.name}. I am writing about your application ${reference}${about}.`;
}
