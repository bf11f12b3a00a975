/** Who applications wait for, by their cases, for the staff's list. */
import type { Database } from "#app/db/connect.server.ts";
import { firstAction } from "#app/domain/case/case.ts";
import { dateName } from "#app/domain/case/dates.ts";
import type { Stage, Turn } from "#app/domain/case/stage.ts";
import { casesOfPeople } from "./my-case.server.ts";

export interface WaitingFor {
  stage: Stage;
  turn: Turn;
  /** Since when the choice that stands first is at its step. */
  since: Date;
  /** What the student has to do first, with its day. */
  action: { name: string; day: string | null } | null;
  /** How many documents the student has to send. */
  papers: number;
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
      const { stage, turn, papers, choice } = one;
      const first = turn === "student" ? firstAction(one) : undefined;
      const action =
        first && first.kind !== "task"
          ? { name: dateName({ kind: first.kind, ...condition(first) }), day: first.day }
          : null;
      return [[id, { stage, turn, since: choice.stepChangedAt, action, papers }]];
    }),
  );
}

const condition = ({ condition: text }: { condition: string | null }) => (text === null ? {} : { condition: text });
