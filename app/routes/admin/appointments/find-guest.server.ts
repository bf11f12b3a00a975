/** Finds who an appointment is booked for: by the address of a record, or by words of a person. */
import type { Viewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { getForStaff } from "#app/domain/applications/staff-view.server.ts";
import { DomainError } from "#app/domain/errors.ts";
import { findPeople } from "#app/domain/people/find-people.server.ts";
import { isStaff } from "#app/domain/permissions.ts";
import { bookAddress } from "./address.ts";

const RECORD = /\/admin\/(applications|users|leads)\/([0-9a-f-]{36})/i;
const NOT_FOUND = "We cannot find anyone by these words.";

/** Returns the page that books for the person, or what is wrong with the words. */
export async function findGuest(viewer: Viewer, words: string): Promise<{ address: string } | { problem: string }> {
  if (words === "") return { problem: "Enter a reference, a name, a phone number or an email address." };
  const [, list, id] = RECORD.exec(words) ?? [];
  if (list && id) return ofRecord(viewer, list.toLowerCase(), id);
  const { people } = await findPeople(db, viewer, words);
  const [one, ...others] = people.filter(({ role }) => role === null || !isStaff({ role }));
  if (!one) return { problem: NOT_FOUND };
  if (others.length > 0)
    return { problem: "Several people match. Enter a reference, a phone number or an email address." };
  return { address: bookAddress(one.kind === "lead" ? { lead: one.id } : { student: one.id }) };
}

async function ofRecord(viewer: Viewer, list: string, id: string) {
  if (list === "leads") return { address: bookAddress({ lead: id }) };
  if (list === "users") return { address: bookAddress({ student: id }) };
  try {
    const { userId } = await getForStaff(db, viewer, id);
    return userId ? { address: bookAddress({ student: userId }) } : { problem: NOT_FOUND };
  } catch (error) {
    if (error instanceof DomainError && error.code === "not_found") return { problem: NOT_FOUND };
    throw error;
  }
}
