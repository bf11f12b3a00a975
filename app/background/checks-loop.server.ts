/** Checks once an hour what must always hold. */
import type { Database } from "#app/db/connect.server.ts";
import type { CheckName } from "#app/domain/housekeeping/must-hold.ts";
import { runChecks } from "#app/domain/housekeeping/run-checks.server.ts";
import type { Work } from "./loop.server.ts";

interface ChecksOptions {
  db: Database;
  /** Called after checks were made here, with the number of each that is broken. */
  report: (broken: Partial<Record<CheckName, number>>, made: number) => void;
  clock?: () => Date;
}

/** Creates the loop that checks. Several instances can run it at the same time, and each check is made once. */
export function createChecks({ db, report, clock = () => new Date() }: ChecksOptions): Work {
  return async () => {
    const { made, nextAt, failures } = await runChecks(db, clock());
    const counts = Object.entries(made);
    if (counts.length > 0) report(Object.fromEntries(counts.filter(([, broken]) => broken > 0)), counts.length);
    if (failures.length > 0) throw failures.length === 1 ? failures[0] : new AggregateError(failures, "Checks failed");
    return nextAt;
  };
}
