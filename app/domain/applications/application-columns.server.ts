import { getTableColumns } from "drizzle-orm";
import { applications } from "#app/db/schema.ts";

// Our own columns are named here, so a new column counts as one that students fill in, and needs an entry in
// `application-fields.ts`.
const {
  id,
  reference,
  userId,
  phoneE164,
  otherEmails,
  shareResults,
  status,
  version,
  ownerId,
  ownedSince,
  contactedAt,
  tries,
  againAt,
  answerDueSince,
  idempotencyKey,
  statusChangedAt,
  contactBy,
  createdAt,
  endedAt,
  coursesText,
  searchText,
  ...filledIn
} = getTableColumns(applications);

/** The columns of `applications` that students fill in. */
export const APPLICATION_COLUMNS = filledIn;

export type ApplicationFieldName = keyof typeof filledIn;
export type ApplicationValues = Pick<typeof applications.$inferSelect, ApplicationFieldName>;
