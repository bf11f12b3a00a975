import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { studentProfiles, users } from "#app/db/schema.ts";
import { frameView } from "#app/domain/account/frame.server.ts";
import { makeUser } from "#app/domain/testing/rows.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { deleteProfile, findProfile, saveProfile } from "./kept-profile.server.ts";
import { NO_PROFILE, type Profile } from "./profile-input.ts";

const database = useDatabase();
const profile: Profile = {
  ...NO_PROFILE,
  qualification: "bachelors",
  cgpa: 3.25,
  test: "ielts",
  testDate: "2026-08-14",
  overall: 6.5,
  writing: 5.5,
  subject: "তথ্য বিজ্ঞান",
};
let student: Actor;
beforeEach(async () => {
  student = await makeUser(database.db);
});

test("a profile is kept as it was, and replaced by the next one", async () => {
  expect(await findProfile(database.db, student)).toBeNull();
  await saveProfile(database.db, student, profile);
  expect(await findProfile(database.db, student)).toEqual(profile);
  await saveProfile(database.db, student, { ...profile, writing: 6 });
  expect(await findProfile(database.db, student)).toEqual({ ...profile, writing: 6 });
  expect(await findProfile(database.db, await makeUser(database.db))).toBeNull();
});

test("the frame reads it with everything else", async () => {
  expect((await frameView(database.db, student)).profile).toBeNull();
  await saveProfile(database.db, student, profile);
  expect((await frameView(database.db, student)).profile).toEqual(profile);
  expect((await frameView(database.db, null)).profile).toBeNull();
});

test("an empty profile is not kept, and a deleted one is gone", async () => {
  await saveProfile(database.db, student, profile);
  await saveProfile(database.db, student, NO_PROFILE);
  expect(await findProfile(database.db, student)).toBeNull();
  await saveProfile(database.db, student, profile);
  await deleteProfile(database.db, student);
  await deleteProfile(database.db, student);
  expect(await database.db.$count(studentProfiles, eq(studentProfiles.userId, student.id))).toBe(0);
});

test("a profile goes with its person, and an invalid one is ignored", async () => {
  await saveProfile(database.db, student, profile);
  await database.db
    .update(studentProfiles)
    .set({ answers: { cgpa: 7 } })
    .where(eq(studentProfiles.userId, student.id));
  expect(await findProfile(database.db, student)).toBeNull();
  await expect(
    database.db
      .update(studentProfiles)
      .set({ answers: sql`'[]'::jsonb` })
      .where(eq(studentProfiles.userId, student.id)),
  ).rejects.toThrow();
  await database.db.delete(users).where(eq(users.id, student.id));
  expect(await database.db.$count(studentProfiles, eq(studentProfiles.userId, student.id))).toBe(0);
});
