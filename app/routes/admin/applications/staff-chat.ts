import type { StaffApplication } from "#app/domain/applications/staff-applications.server.ts";
import { chatLink } from "#app/domain/counsellors/whatsapp.ts";
import { isolated } from "#app/domain/values/direction.ts";
import { internationalDigits } from "#app/domain/values/phone.ts";
import { site } from "#app/site.ts";

/** Returns a link to a chat with the applicant that says who writes and about which course. */
export function staffChat({
  phone,
  phoneE164,
  fullName,
  reference,
  courses,
}: Pick<StaffApplication, "phone" | "phoneE164" | "fullName" | "reference" | "courses">): string {
  const [first] = courses;
  const about = first ? ` for ${first.name}, ${first.universityName}` : "";
  return chatLink(
    phoneE164 ?? internationalDigits(phone),
    `Hello ${isolated(fullName)}, this is ${site.name}. I am writing about your application ${reference}${about}.`,
  );
}
