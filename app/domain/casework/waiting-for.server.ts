/** Who applications wait for, by their cases, for the staff's list. */
import type { Database } from "#app/db/connect.server.ts";
import { staffTurnName, waitsFor } from "#app/domain/case/staff-words.ts";
import { casesOfPeople } from "./my-case.server.ts";

export interface WaitingFor {
  /** Who, and for what: "Student: pay the deposit". */
  words: string;
  /** Since when the choice that stands first is at its step. */
  since: Date;
  /** By when the student has to do it, as an ISO date, or null. */
  day: string | null;
}

/** Returns who each of these applications waits for, by its ID. One whose student has left waits for no one. */
export async function waitingFor(
  db: Database,
  applications: readonly { id: string; userId: string | null }[],
  now = new Date(),
): Promise<ReadonlyMap<string, WaitingFor>> {
  const people = [...new Set(applications.flatMap(({ userId }) => userId ?? []))];
  const cases = await casesOfPeople(db, people, { now });
  return new Map(
    applications.flatMap(({ id, userId }): [string, WaitingFor][] => {
      const one = cases.get(userId ?? "")?.choices.find(({ applicationId }) => applicationId === id);
      if (!one) return [];
      const { what, day } = waitsFor(one);
      const who = staffTurnName(one.turn);
      return [[id, { words: what ? `${who}: ${what}` : who, since: one.choice.stepChangedAt, day }]];
    }),
  );
}
