import type { StaffApplication } from "#app/domain/applications/staff-applications.server.ts";
import { usualGreeting } from "#app/domain/messages/usual-greeting.ts";
import { internationalDigits } from "#app/domain/values/phone.ts";
import { chatLink } from "#app/domain/values/whatsapp.ts";

type Chatted = Pick<StaffApplication, "phone" | "phoneE164" | "fullName" | "reference" | "courses">;

/** Returns a link to a chat with the applicant that says who writes and about which course. */
export const staffChat = (application: Chatted): string =>
  chatLink(application.phoneE164 ?? internationalDigits(application.phone), usualGreeting(application));
