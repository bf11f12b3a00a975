/** Guesses whose an email is, for staff to choose. */
import type { Database } from "#app/db/connect.server.ts";
import { findPeople } from "#app/domain/people/find-people.server.ts";
import type { FoundPerson } from "#app/domain/people/person.ts";
import { isStaff } from "#app/domain/permissions.ts";
import type { Actor } from "#app/domain/viewer.ts";
import type { UnfiledMail } from "./unfiled.server.ts";

export interface SuggestedPerson {
  kind: FoundPerson["kind"];
  id: string;
  name: string;
  /** "SH-1PL7CS, r.mahmud@example.com". */
  known: string;
  why: string;
}

/** As the references of applications are written. */
const REFERENCE = /\bSH-[0-9A-Z]{6}\b/gi;
const MOST_REFERENCES = 3;
const MOST = 6;
const TO_THEM = "It went to their address for answers";
const SEARCHED = "Found by your search";
/** A name that so many have says nothing. */
const MOST_OF_NAME = 5;

/** Returns those the viewer may see, the likeliest first: by address, reference, name, and by what was typed. */
export async function suggestPeople(
  db: Database,
  viewer: Actor,
  mail: UnfiledMail,
  search = "",
): Promise<SuggestedPerson[]> {
  const text = `${mail.subject}\n${mail.body}\n${mail.quoted ?? ""}`;
  const references = [...new Set([...text.matchAll(REFERENCE)].map(([found]) => found.toUpperCase()))];
  const asked = [
    ...(search.trim() ? [{ words: search, why: SEARCHED, most: MOST }] : []),
    ...(mail.toStudent ? [{ words: mail.toStudent.email, why: TO_THEM, most: 1 }] : []),
    ...references.slice(0, MOST_REFERENCES).map((words) => ({ words, why: `${words} is in the email`, most: 1 })),
    { words: mail.sender, why: "Has this address", most: MOST_OF_NAME },
    ...(mail.senderName.trim().includes(" ")
      ? [{ words: mail.senderName, why: "Has this name", most: MOST_OF_NAME }]
      : []),
  ];
  const found: SuggestedPerson[] = [];
  for (const { words, why, most } of asked) {
    const { people } = await findPeople(db, viewer, words);
    const fitting = people.filter(
      ({ id, role }) => !(role && isStaff({ role })) && (why !== TO_THEM || id === mail.toStudent?.id),
    );
    if (fitting.length > most && why !== SEARCHED) continue;
    found.push(...fitting.map((person) => suggested(person, why)));
  }
  const first = found.filter(
    ({ kind, id }, index) => found.findIndex((other) => other.kind === kind && other.id === id) === index,
  );
  return first.slice(0, MOST);
}

const suggested = ({ kind, id, name, email, phone, furthest }: FoundPerson, why: string): SuggestedPerson => ({
  ...{ kind, id, name, why },
  known: [kind === "lead" ? "Lead" : "", furthest?.reference, email, phone].filter(Boolean).join(", "),
});
