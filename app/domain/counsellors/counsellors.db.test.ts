import { expect, test } from "vitest";
import { counsellors } from "#app/db/schema.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { listCounsellors } from "./counsellors.ts";

const database = useDatabase();

test("counsellors come in the order of the office, then by name", async () => {
  const row = { title: "Counsellor", whatsapp: "8801712345678" };
  await database.db.insert(counsellors).values([
    { id: "c", name: "Zahid", ...row },
    { id: "b", name: "Anika", ...row, languages: ["Bangla", "English"], experience: "5 years" },
    { id: "a", name: "Shirin", ...row, position: 1 },
  ]);
  const list = await listCounsellors(database.db);
  expect(list.map(({ name }) => name)).toEqual(["Shirin", "Anika", "Zahid"]);
  expect(list[1]).toEqual({
    id: "b",
    name: "Anika",
    ...row,
    languages: ["Bangla", "English"],
    experience: "5 years",
    profileImageUrl: null,
  });
  expect(list[2]?.languages).toEqual([]);
});
