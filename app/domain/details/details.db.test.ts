import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { users } from "#app/db/schema.ts";
import { getPerson } from "#app/domain/admin/users.server.ts";
import { makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { getDetails, saveDetails } from "./details.server.ts";

const database = useDatabase();
const google = { fullName: "Nusrat J", firstName: "Nusrat", lastName: "J", avatarUrl: "https://lh3.example/n.png" };

test("a student's details are visible to the student and to staff", async () => {
  const { db } = database;
  const [student, other] = [await makeUser(db, google), await makeUser(db, google)];
  expect(await getDetails(db, student)).toEqual({ ownName: null, phone: null, showPhoto: true });
  await saveDetails(db, student, { fullName: "Mst. Nusrat Jahan", phone: "+880 1712-345678" });
  expect(await getDetails(db, student)).toEqual({
    ownName: "Mst. Nusrat Jahan",
    phone: "+880 1712-345678",
    showPhoto: false,
  });
  const staff = await makeStaff(db);
  expect(await getPerson(db, staff, student.id)).toMatchObject({
    fullName: "Mst. Nusrat Jahan",
    phone: "+880 1712-345678",
    avatarUrl: null,
  });
  expect(await getPerson(db, staff, other.id)).toMatchObject({ fullName: "Nusrat J", avatarUrl: google.avatarUrl });
  const [row] = await db.select().from(users).where(eq(users.id, student.id));
  expect(row).toMatchObject({ firstName: "Mst. Nusrat", lastName: "Jahan", avatarUrl: google.avatarUrl });
});

test("a name that was not changed stays Google's", async () => {
  const { db } = database;
  const student = await makeUser(db, google);
  await saveDetails(db, student, { fullName: "Nusrat J", phone: "+880 1712-345678", photo: "on" });
  expect(await getDetails(db, student)).toMatchObject({ ownName: null, showPhoto: true });
  await saveDetails(db, student, { fullName: "Nusrat J", photo: "on" });
  expect(await getDetails(db, student)).toMatchObject({ phone: null });
});

test("a deleted account has no details, and takes none", async () => {
  const { db } = database;
  const gone = await makeUser(db, { erasedAt: new Date() });
  await expect(getDetails(db, gone)).rejects.toMatchObject({ code: "not_found" });
  await expect(saveDetails(db, gone, { fullName: "Nusrat Jahan" })).rejects.toMatchObject({ code: "not_found" });
});
