/** Reads scholarships and their amounts. */

import { formatPounds } from "#app/notation.ts";
import { no, ok, type Read } from "./cell.ts";

const YES = /^(y|yes|true|available|✓|✔|x|1)$/i;
const NO = /^(n|no|false|not available|no scholarships?|✗|0)$/i;
const MOST_SCHOLARSHIPS = 20;

/** Reads scholarships as "title - description". "Yes" and an amount in the next column become one scholarship. */
export function readScholarships(cells: readonly string[], amounts: readonly string[]): Read<string[]> {
  const found: string[] = [];
  const columns = Math.max(cells.length, amounts.length);
  for (let i = 0; i < columns; i++) {
    const cell = cells[i] ?? "";
    const amount = amountOf(amounts[i] ?? "");
    if (NO.test(cell)) continue;
    const titles = YES.test(cell)
      ? []
      : cell
          .split(/[\n;|]+/)
          .map((title) =>
            title
              .replace(/\s+/g, " ")
              .replace(/^[•*-]\s*/, "")
              .trim(),
          )
          .filter(Boolean);
    if (titles.length === 0 && (amount || YES.test(cell)))
      found.push(amount ? `Scholarship - ${amount}` : "Scholarship available");
    titles.forEach((title, place) => {
      const spoken = title.replace(/\s+[–—]\s+/, " - ");
      // The amount belongs to the scholarship beside it or, of several, to the first.
      const withAmount =
        amount && place === 0 ? (spoken.includes(" - ") ? `${spoken} (${amount})` : `${spoken} - ${amount}`) : spoken;
      found.push(withAmount);
    });
  }
  const different = [...new Set(found)];
  if (different.some((one) => one.length > 300))
    return no("Use 300 characters or fewer for each scholarship, and put each one on its own line.");
  return different.length > MOST_SCHOLARSHIPS ? no(`List ${MOST_SCHOLARSHIPS} scholarships or fewer.`) : ok(different);
}

/** Formats "2000" as "£2,000" and a fraction as a percentage. Returns words unchanged. */
function amountOf(text: string): string {
  if (!text || NO.test(text)) return "";
  const number = /^(?:£|gbp)?\s*(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?\s*(?:gbp)?$/i.exec(text);
  if (!number) return text.replace(/\s+/g, " ");
  const value = Number(`${number[1]?.replaceAll(",", "")}${number[2] ?? ""}`);
  if (value > 0 && value < 1) return `${Math.round(value * 1000) / 10}%`;
  return formatPounds(value);
}
