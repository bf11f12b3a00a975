import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rowsOf } from "#app/db/rows.ts";
import { foldName } from "#app/domain/values/name-fold.ts";
import { useDatabase } from "../../../tests/support/database.ts";

const database = useDatabase();

const NAMES = [
  "Md. Rakibul Hasan Talukder",
  "মোঃ রাকিবুল হাসান তালুকদার",
  "মো:রাকিব",
  "মোছাঃ শারমিন আক্তার",
  "Mst. Sharmin Akhter",
  "Mohd Quddus Siddique",
  "Abdul-Haque Chowdhury",
  "Sarah Shah O'Brien",
  "Zeenat Fatema Hossen Rahaman",
  "Ahammed Phuong Khan, Ahmed",
  "aah bbh hh qu que e",
  "১২৩ 45",
  "İstanbul Æther",
  "",
];

test("the database folds names as searches are folded", async () => {
  const rows = rowsOf<{ folded: string }>(
    await database.db.execute(
      sql`select fold_name(t) as folded from json_array_elements_text(${JSON.stringify(NAMES)}::json) with ordinality as x(t, n) order by n`,
    ),
  );
  expect(rows.map(({ folded }) => folded)).toEqual(NAMES.map(foldName));
});
