import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { QUERIED_CHECKS } from "#app/domain/housekeeping/must-hold.ts";
import { useDatabase } from "../../tests/support/database.ts";
import { createChecks } from "./checks-loop.server.ts";

const database = useDatabase();

test("a run says how many checks it made and what is broken, and is made again in an hour", async () => {
  const report = vi.fn();
  let now = new Date("2026-11-23T05:00:00Z");
  const work = createChecks({ db: database.db, report, clock: () => now });
  expect(await work()).toEqual(new Date("2026-11-23T06:00:00Z"));
  expect(report.mock.lastCall).toEqual([{}, QUERIED_CHECKS.length]);
  await work();
  expect(report).toHaveBeenCalledTimes(1);
  await database.db.execute(sql`alter table leads disable row level security`);
  now = new Date("2026-11-23T06:00:00Z");
  await work();
  expect(report.mock.lastCall).toEqual([{ row_security: 1 }, QUERIED_CHECKS.length]);
});

test("the loop reports the checks that ran before it fails", async () => {
  const report = vi.fn();
  await database.db.execute(sql`alter table recruitment_history rename to elsewhere`);
  const work = createChecks({ db: database.db, report, clock: () => new Date("2026-11-23T09:00:00Z") });
  await expect(work()).rejects.toThrow();
  expect(report.mock.lastCall?.[1]).toBe(QUERIED_CHECKS.length - 1);
});
