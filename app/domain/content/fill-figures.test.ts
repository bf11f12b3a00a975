import { describe, expect, test } from "vitest";
import { type DatedFigure, type Figures, figureText } from "#app/domain/costs/dated-figures.ts";
import { type FigureKey, isFigureKey } from "#app/domain/costs/figure-keys.ts";
import { listArticles } from "./articles.ts";
import { figuresIn, fillFigures, lastChecked, MONEY_KEYS, notKnown } from "./fill-figures.ts";

const VALUES: Partial<Record<FigureKey, number>> = {
  visa_fee: 55_800,
  surcharge_year: 77_600,
  surcharge_part: 38_800,
  funds_london: 152_900,
  funds_elsewhere: 117_100,
  funds_months: 9,
  held_days: 28,
  evidence_days: 31,
  apply_months: 6,
};
const figures = Object.fromEntries(
  Object.entries(VALUES).map(([key, value]) => [key, { key, value } as DatedFigure]),
) as Figures;

test.each([
  ["{{visa_fee}} is due", "£558 is due"],
  ["{{held_days}}, {{funds_months}}", "28 days, 9 months"],
  ["{{funds_elsewhere * funds_months}}", "£10,539"],
  ["{{£16000 - £5000 + funds_elsewhere * funds_months}}", "£21,539"],
  ["{{visa_fee + surcharge_year + surcharge_part}}", "£1,722"],
  ["{{tb_test}}", notKnown()],
  ["{{visa_fee + tb_test}}", notKnown()],
  ["nothing", "nothing"],
])("fills %j as %j", (text, filled) => expect(fillFigures(text, figures)).toBe(filled));

test.each([
  [{ validFrom: "2026-04-08", checkedOn: null }, "2026-04-08"],
  [{ validFrom: "2026-04-08", checkedOn: "2026-05-01" }, "2026-05-01"],
  [{ validFrom: "2025-04-09", checkedOn: "2025-10-01" }, "2025-11-18"],
  [{ validFrom: null, checkedOn: null }, "2025-11-18"],
])("an article with the figure %j was last checked on %s", (dates, day) => {
  const shown = { visa_fee: { key: "visa_fee", value: 55_800, ...dates } as DatedFigure };
  expect(lastChecked({ body: "It costs {{visa_fee * 2}}.", updated: "2025-11-18" }, shown)).toBe(day);
  expect(lastChecked({ body: "It costs {{tb_test}}.", updated: "2025-11-18" }, shown)).toBe("2025-11-18");
});

describe.each(listArticles().map((article) => [article.slug, article.body] as const))("%s", (_slug, body) => {
  test("names only figures that staff keep", () => {
    expect(figuresIn(body).filter((key) => !isFigureKey(key))).toEqual([]);
    expect(fillFigures(body, figures)).not.toContain("{{");
  });

  test("has no figure of its own that staff keep", () => {
    const kept = MONEY_KEYS.flatMap((key) => (VALUES[key] === undefined ? [] : [figureText(key, VALUES[key])]));
    const old = ["£490", "£524", "£1,023", "£1,136", "£1,334", "£1,483", "£13,761", "£10,539", "£1,164"];
    expect([...kept, ...old].filter((amount) => body.includes(amount))).toEqual([]);
  });
});
