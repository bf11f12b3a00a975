import type { StaffApplication } from "#app/domain/applications/staff-applications.server.ts";
import { overdueAfterDays } from "#app/domain/applications/steps.ts";
import { chatLink } from "#app/domain/counsellors/whatsapp.ts";
import { site } from "#app/site.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Whether it has been in its step for longer than that usually takes. */
export function isLate({ status, statusChangedAt }: Pick<StaffApplication, "status" | "statusChangedAt">, now: Date) {
  const days = overdueAfterDays(status);
  return days !== null && now.getTime() - statusChangedAt.getTime() > days * DAY_MS;
}

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
