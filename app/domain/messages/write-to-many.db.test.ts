import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { applications, messages } from "#app/db/schema.ts";
import { chosenApplications } from "#app/domain/applications/close-many.server.ts";
import { makeApplication, makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { fillForMany, writeToMany } from "./write-to-many.server.ts";

const at = useDatabase();

test("each student reads their own text once, and no one reads an empty field", async () => {
  const staff = await makeStaff(at.db);
  const [one, two, gone] = [await makeUser(at.db), await makeUser(at.db), await makeUser(at.db)];
  const first = await makeApplication(at.db, one, { fullName: "Nusrat Jahan" });
  const second = await makeApplication(at.db, one, { fullName: "Nusrat Jahan" });
  const third = await makeApplication(at.db, two, { fullName: "Tanvir Hasan" });
  const last = await makeApplication(at.db, gone);
  await at.db.update(applications).set({ userId: null }).where(eq(applications.id, last.id));
  const chosen = await chosenApplications(at.db, staff, [first.id, second.id, third.id, last.id]);
  const wanted = { text: "Dear {{name}}, about {{reference}}.", language: "english" as const };
  const filled = await fillForMany(at.db, staff, chosen, wanted);
  expect(filled.map(({ text, problem }) => [text, problem])).toEqual([
    [`Dear Nusrat, about ${first.reference}.`, null],
    [expect.anything(), "This student gets the message of another application above."],
    [`Dear Tanvir, about ${third.reference}.`, null],
    [expect.anything(), "This student has deleted their account."],
  ]);
  const key = crypto.randomUUID();
  for (const _ of [1, 2]) {
    const refused = await writeToMany(at.db, staff, chosen, { ...wanted, key });
    expect(Object.keys(refused)).toEqual([second.id, last.id]);
  }
  const sent = await at.db.select().from(messages).where(eq(messages.authorId, staff.id));
  expect(sent.map(({ body }) => body).toSorted()).toEqual([
    `Dear Nusrat, about ${first.reference}.`,
    `Dear Tanvir, about ${third.reference}.`,
  ]);
  const empty = await writeToMany(at.db, staff, chosen.slice(0, 1), {
    ...{ text: "Pay {{deposit}}", language: "english", key: crypto.randomUUID() },
  });
  expect(empty).toEqual({ [first.id]: "Not known: {{deposit}}." });
});
