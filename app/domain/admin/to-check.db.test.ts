import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { courses, imports } from "#app/db/schema.ts";
import { makeCourse, makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { thingsToCheck } from "./to-check.server.ts";

const at = useDatabase();

test("an empty database has nothing to check", async () => {
  expect(await thingsToCheck(at.db, await makeStaff(at.db))).toEqual({
    waitingImport: null,
    hasSampleCourses: false,
  });
});

test("names the newest of one's own imports that waits for an answer", async () => {
  const [staff, colleague] = [await makeStaff(at.db), await makeStaff(at.db)];
  const file = { userId: staff.id, fileSize: 1, state: "matching" } as const;
  const day = (date: number) => new Date(Date.UTC(2026, 10, date));
  await at.db.insert(imports).values([
    { ...file, fileName: "old.xlsx", createdAt: day(1) },
    { ...file, fileName: "new.xlsx", createdAt: day(2), state: "checked" },
    { ...file, fileName: "done.xlsx", createdAt: day(3), state: "done" },
    { ...file, fileName: "expired.xlsx", createdAt: day(4), expiresAt: new Date(0) },
    { ...file, fileName: "colleague.xlsx", createdAt: day(5), userId: colleague.id },
  ]);
  expect((await thingsToCheck(at.db, staff)).waitingImport?.fileName).toBe("new.xlsx");
});

test("the staff's list says that sample courses are listed", async () => {
  await at.db
    .update(courses)
    .set({ isSample: true })
    .where(eq(courses.id, await makeCourse(at.db)));
  expect((await thingsToCheck(at.db, await makeStaff(at.db))).hasSampleCourses).toBe(true);
});

test("a student cannot read what there is to check", async () => {
  await expect(thingsToCheck(at.db, await makeUser(at.db))).rejects.toMatchObject({ code: "forbidden" });
});
