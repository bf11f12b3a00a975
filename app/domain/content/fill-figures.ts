/** Writes the figures that staff keep into articles, which therefore have none of their own. */
import { type Figures, figureText } from "#app/domain/costs/dated-figures.ts";
import { FIGURES, type FigureKey, isFigureKey } from "#app/domain/costs/figure-keys.ts";
import { formatPence } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";

/** Shown instead of an amount that no one may show today. */
export const notKnown = (): string => m.content_figure_not_known();

/** "{{visa_fee}}", or a sum: "{{£16000 - £5000 + funds_elsewhere * funds_months}}". */
const PLACE = /\{\{([^}]+)\}\}/g;

/** Fills in the places of a text. */
export const fillFigures = (text: string, figures: Figures): string =>
  text.replace(PLACE, (_, sum: string) => amountOf(sum, figures) ?? notKnown());

/**
 * Returns the day on which an article was last checked: its own, or a later one of a figure that it shows. A figure may
 * have changed after someone read the article.
 */
export function lastChecked({ body, updated }: { body: string; updated: string }, figures: Figures): string {
  const shown = figuresIn(body).flatMap((key) => (isFigureKey(key) ? (figures[key] ?? []) : []));
  const days = shown.flatMap(({ validFrom, checkedOn }) => [validFrom ?? [], checkedOn ?? []].flat());
  return [updated, ...days].reduce((latest, day) => (day > latest ? day : latest));
}

/** Returns the keys that a text names. */
export const figuresIn = (text: string): string[] =>
  [...text.matchAll(PLACE)].flatMap(([, sum = ""]) => sum.match(/[a-z_]+/g) ?? []);

function amountOf(sum: string, figures: Figures): string | null {
  const alone = sum.trim();
  if (isFigureKey(alone)) {
    const figure = figures[alone];
    return figure ? figureText(alone, figure.value) : null;
  }
  let total = 0;
  for (const [, sign, product = ""] of sum.matchAll(/([+-]?)([^+-]+)/g)) {
    let value = 1;
    for (const factor of product.split("*")) {
      const number = numberOf(factor.trim(), figures);
      if (number === null) return null;
      value *= number;
    }
    total += sign === "-" ? -value : value;
  }
  return formatPence(Math.round(total));
}

/** Returns pence for money, otherwise the number itself. */
function numberOf(factor: string, figures: Figures): number | null {
  if (isFigureKey(factor)) return figures[factor]?.value ?? null;
  const [, pounds, plain] = /^(?:£(\d+)|(\d+))$/.exec(factor) ?? [];
  if (pounds !== undefined) return Number(pounds) * 100;
  if (plain !== undefined) return Number(plain);
  throw new Error(`an article names a figure that does not exist: ${factor}`);
}

/** The keys of money, for the test that no article has such an amount of its own. */
export const MONEY_KEYS = (Object.keys(FIGURES) as FigureKey[]).filter((key) => FIGURES[key].unit === "pence");
