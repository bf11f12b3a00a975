/** Checks whether a form was already sent: its key belongs to one application with the same contents. */
import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { applicationCourses } from "#app/db/schema.ts";
import { emailField, storedEmails } from "#app/domain/values/emails.ts";
import {
  APPLICATION_FIELDS,
  type ApplicationFieldName,
  type ApplicationValues,
  FORM_ORDER,
  forEachField,
} from "./application-fields.ts";
import type { ApplicationInput } from "./application-input.ts";
import { type KnownApplication, type SentField, SentOtherwise } from "./refusals.ts";

/**
 * Throws `key_reused` if `input` differs from the stored application of its key, which no one edits after it is
 * submitted. The order of the courses depends on the page, so it does not count.
 */
export async function expectSame(
  db: Database,
  stored: KnownApplication & ApplicationValues & { otherEmails: string },
  input: ApplicationInput,
  key: string,
): Promise<void> {
  const courses = await db
    .select({ id: applicationCourses.courseId, intake: applicationCourses.intake })
    .from(applicationCourses)
    .where(eq(applicationCourses.applicationId, stored.id));
  const intakes = Object.fromEntries(courses.flatMap(({ id, intake }) => (intake ? [[id, intake]] : [])));
  const email = emailField(stored.email, stored.otherEmails);
  const before = contents({ ...stored, email, selectedCourses: courses.map(({ id }) => id), intakes });
  const { email: first, others } = storedEmails(input.email);
  const now = contents({ ...input, email: emailField(first, others) });
  const changed = FIELDS.filter((field) => before[field] !== now[field]);
  if (changed.length === 0) return;
  const { id, reference, createdAt } = stored;
  throw new SentOtherwise({ id, reference, createdAt }, changed, keyFor(key, now));
}

/** In the order of the form. */
const FIELDS = FORM_ORDER.filter((name) => name === "selectedCourses" || APPLICATION_FIELDS[name].changed !== null);

/** Returns what the key of an application belongs to. */
export const contentsOf = (input: ApplicationInput): Contents => contents(input);

type Contents = Record<SentField, string>;

type SentApplication = Pick<ApplicationInput, "selectedCourses" | "intakes"> & {
  [Name in ApplicationFieldName]?: string | null | undefined;
};

const contents = (sent: SentApplication): Contents => ({
  ...forEachField((name) => sent[name] ?? ""),
  selectedCourses: JSON.stringify(
    sent.selectedCourses.toSorted().map((id) => (sent.intakes?.[id] ? [id, sent.intakes[id]] : id)),
  ),
});

/** Returns a UUID made from the old key and the new contents (version 8 of RFC 9562). */
function keyFor(key: string, now: Contents): string {
  const bytes = createHash("sha256")
    .update(JSON.stringify([key, ...FIELDS.map((field) => now[field])]))
    .digest()
    .subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
