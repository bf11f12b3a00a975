import { expect, test } from "vitest";
import { counsellors } from "#app/db/schema.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { listCounsellors } from "./counsellors.server.ts";

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

test("languages are a list however they were written, and only https photos are shown", async () => {
  const row = { title: "Counsellor", whatsapp: "8801712345678", position: 20_000 };
  await database.db.insert(counsellors).values([
    { id: "one", name: "One", ...row, languages: ["Bangla, English", "Hindi"], profileImageUrl: "https://x.example/1" },
    { id: "three", name: "Three", ...row, profileImageUrl: "http://x.example/3" },
    { id: "two", name: "Two", ...row, profileImageUrl: "javascript:alert(1)" },
  ]);
  const list = await listCounsellors(database.db);
  expect(list.slice(-3)).toMatchObject([
    { languages: ["Bangla", "English", "Hindi"], profileImageUrl: "https://x.example/1" },
    { profileImageUrl: null },
    { profileImageUrl: null },
  ]);
});
