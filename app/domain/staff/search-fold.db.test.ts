import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rowsOf } from "#app/db/rows.ts";
import { foldForSearch } from "#app/domain/values/search-fold.ts";
import { useDatabase } from "../../../tests/support/database.ts";

const database = useDatabase();

test("the database folds texts as searches are folded", async () => {
  const texts = [
    "Queen’s University",
    "O'Brien",
    "O´Brien",
    "Al\u2011Amin  Khan",
    "ÉTUDE São Łódź Straße ÆRØ Þór",
    "İstanbul",
    "রহিম উদ্দিন",
    "মোঃ উৎপল চাঁদ শূণ্য ঈষিতা",
    "a.b+c@example.com",
    "100%_\\",
    "ﬁlm ½",
    "\u202eabc\u200b",
    " \t two\nlines ",
    "SH-7K3M9Q",
    "",
  ];
  const rows = rowsOf<{ folded: string }>(
    await database.db.execute(
      sql`select fold_text(t) as folded from json_array_elements_text(${JSON.stringify(texts)}::json) with ordinality as x(t, n) order by n`,
    ),
  );
  expect(rows.map(({ folded }) => folded)).toEqual(texts.map(foldForSearch));
});

test("a character is folded the same way in both", async () => {
  const characters = Array.from({ length: 0x2fff }, (_, index) => String.fromCodePoint(index + 1)).filter(
    // The database knows the case of ASCII only where its locale is C.
    (character) => character === character.toLowerCase() || /[A-Z]/.test(character.normalize("NFKD")),
  );
  const rows = rowsOf<{ c: string; folded: string }>(
    await database.db.execute(
      sql`select c, fold_text('a' || c || 'b') as folded from json_array_elements_text(${JSON.stringify(characters)}::json) as x(c)`,
    ),
  );
  const different = rows
    .filter(({ c, folded }) => folded !== foldForSearch(`a${c}b`))
    .map(({ c }) => c.codePointAt(0)?.toString(16));
  expect(different).toEqual([]);
});
