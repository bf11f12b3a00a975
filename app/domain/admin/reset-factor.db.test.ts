import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditLog, notifications, staffWork } from "#app/db/schema.ts";
import { noteSecondFactor } from "#app/domain/staff/second-factors.server.ts";
import { makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { recordReset } from "./reset-factor.server.ts";

const at = useDatabase();

test("a colleague whose second factor was reset is told, with the reason that the log has", async () => {
  const [admin, colleague] = [await makeStaff(at.db), await makeUser(at.db, { role: "counsellor" })];
  await noteSecondFactor(at.db, colleague);
  await recordReset(at.db, admin, colleague.id, "Lost phone");
  const told = await at.db.select().from(notifications).where(eq(notifications.userId, colleague.id));
  expect(told.map(({ type, content }) => [type, content])).toEqual([
    ["warning", { kind: "factor_reset", why: "Lost phone" }],
  ]);
  const [entry] = await at.db.select().from(auditLog).where(eq(auditLog.subjectId, colleague.id));
  expect(entry).toMatchObject({ action: "user.second_factor", summary: "Lost phone", actorId: admin.id });
  const [work] = await at.db.select().from(staffWork).where(eq(staffWork.userId, colleague.id));
  expect(work?.secondFactorAt).toBeNull();
});
