import type { SharedRow } from "#app/domain/favourites/compare.ts";
import { inDigits } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { KeyValues } from "#app/ui/key-values.tsx";

/** "3 rows are the same for both". */
function sameFor(rows: number, courses: number): string {
  if (rows === 1) return courses === 2 ? m.compare_one_same_for_both() : m.compare_one_same_for_all();
  const count = inDigits(rows);
  return courses === 2 ? m.compare_same_for_both({ count }) : m.compare_same_for_all({ count });
}

/** Folds what does not help to choose. Paper has it open. */
export const SharedRows = ({ rows, count }: { rows: readonly SharedRow[]; count: number }) =>
  rows.length > 0 ? (
    <Disclosure
      className="px-3 max-rail:px-line print:px-2 print:text-[8pt] print:[&::details-content]:[content-visibility:visible] print:[&>summary]:min-h-0 print:[&>summary]:text-[8pt]"
      words={sameFor(rows.length, count)}
    >
      <KeyValues
        className="pb-3 text-t2 print:flex print:flex-wrap print:gap-x-4 print:gap-y-0 print:pb-1 print:*:flex print:*:gap-1 print:[&_dt]:text-[8pt] print:text-[8pt]"
        look="columns"
        rows={rows.map(({ name, lines, lang }) => [
          name,
          lang ? (
            <span key={name} lang={lang}>
              {lines.join(", ")}
            </span>
          ) : (
            lines.join(", ")
          ),
        ])}
      />
    </Disclosure>
  ) : null;
