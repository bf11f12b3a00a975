import type { StaffApplication } from "#app/domain/applications/staff-applications.server.ts";
import { chatLink } from "#app/domain/counsellors/whatsapp.ts";
import { site } from "#app/site.ts";

/** A chat with the applicant that says who writes, and about what. */
export function staffChat({
  phone,
  fullName,
  reference,
  courses,
}: Pick<StaffApplication, "phone" | "fullName" | "reference" | "courses">): string {
  const [first] = courses;
  const about = first ? ` for ${first.name}, ${first.universityName}` : "";
  return chatLink(phone, `Hello ${fullName}, this is ${site.name} about your application ${reference}${about}.`);
}
