import type { roles } from "#app/db/words.ts";

/** The person who is signed in, as pages and guards see them. */
export interface Viewer {
  id: string;
  email: string;
  /** Full name, else the email's local part, else "User". */
  name: string;
  role: (typeof roles)[number];
  avatarUrl: string | null;
  createdAt: Date;
  /** When the account will be deleted, as its owner asked; null: it will not be. */
  deletionDueAt: Date | null;
  /** Whether they want an email at each new status of an application. */
  statusMail: boolean;
}
