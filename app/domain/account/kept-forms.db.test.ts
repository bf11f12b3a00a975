import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { makeUser } from "#app/domain/testing/rows.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { keepForm, keptForm } from "./kept-forms.server.ts";

const database = useDatabase();

const form = { path: "/apply?course=a", fields: new URLSearchParams("fullName=Nusrat+Jahan&note=a%26b%0Ac&c=1&c=2") };

test("a form comes back to its writer, as often as they ask, and to no one else", async () => {
  const writer = await makeUser(database.db);
  const other = await makeUser(database.db);
  const id = await keepForm(database.db, form, { browser: "phone", writer: writer.id });
  expect(await keptForm(database.db, other, id ?? "", "phone")).toBeNull();
  for (const _ of [1, 2]) {
    const kept = await keptForm(database.db, writer, id ?? "", "phone");
    expect(kept?.path).toBe("/apply?course=a");
    expect([...(kept?.fields ?? [])]).toEqual([
      ["fullName", "Nusrat Jahan"],
      ["note", "a&b\nc"],
      ["c", "1"],
      ["c", "2"],
    ]);
  }
  expect(await keptForm(database.db, writer, id ?? "", "another phone")).toBeNull();
  expect(await keptForm(database.db, writer, "none", "phone")).toBeNull();
});

test.each([undefined, "no-id", "00000000-0000-4000-8000-000000000000"])(
  "a form without a known writer belongs to the first person who asks: %s",
  async (writer) => {
    const [first, second] = [await makeUser(database.db), await makeUser(database.db)];
    const id = await keepForm(database.db, form, { browser: "phone", writer });
    expect(await keptForm(database.db, first, id ?? "", "phone")).not.toBeNull();
    expect(await keptForm(database.db, second, id ?? "", "phone")).toBeNull();
    expect(await keptForm(database.db, first, id ?? "", "phone")).not.toBeNull();
  },
);

test("a form is gone after an hour", async () => {
  const writer = await makeUser(database.db);
  const id = await keepForm(database.db, form, { browser: "phone", writer: writer.id });
  await database.db.execute(sql`update kept_forms set created_at = now() - interval '59 minutes'`);
  expect(await keptForm(database.db, writer, id ?? "", "phone")).not.toBeNull();
  await database.db.execute(sql`update kept_forms set created_at = now() - interval '61 minutes'`);
  expect(await keptForm(database.db, writer, id ?? "", "phone")).toBeNull();
});

test("a form that is too long is not kept", async () => {
  const long = { path: "/apply", fields: new URLSearchParams({ a: "ক".repeat(11_200) }) };
  expect(await keepForm(database.db, long, { browser: "phone" })).toBeNull();
});
