import type { Role } from "#app/domain/permissions.ts";
import type { Language } from "#app/language.ts";

/** The signed-in person, for pages and guards. */
export interface Viewer {
  id: string;
  email: string;
  /** The full name, the local part of the email address, or "User". */
  name: string;
  role: Role;
  /** For staff whose session lacks the second factor that it must have. Their role is a student's until then. */
  lacksSecondFactor?: true;
  /** For staff whose session has shown it. */
  hasSecondFactor?: true;
  avatarUrl: string | null;
  createdAt: Date;
  /** When the account will be deleted at its owner's request, or null. */
  deletionDueAt: Date | null;
  /** The address of the account that has all of this one's things, if they are one person's, or null. */
  joinedInto: string | null;
  /** Whether they want an email when staff write to them. */
  messageMail: boolean;
  /** In which language we write to them. */
  language: Language;
}
