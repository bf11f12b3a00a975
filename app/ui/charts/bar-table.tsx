/** A table whose rows have bars. The numbers are text too, so the bars are hidden from screen readers. */
import { Link } from "react-router";
import { StepBadge } from "#app/ui/badge.tsx";

export interface BarRow {
  label: string;
  /** In percent of the table's longest bar. */
  bars: readonly number[];
  cells: readonly (string | CountLink)[];
}

/** A number with the list behind it. */
export interface CountLink {
  text: string;
  to: string;
}

/** A number that leads to the list behind it. `of` says to screen readers what it counts. */
export const Count = ({ cell, of }: { cell: string | CountLink; of: string }) =>
  typeof cell === "string" ? (
    cell
  ) : (
    <Link to={cell.to} className="inline-block py-2 desk:py-0">
      {cell.text}
      <span className="sr-only">{` ${of}`}</span>
    </Link>
  );

/** What a cell says, as text. */
export const cellText = (cell: string | CountLink): string => (typeof cell === "string" ? cell : cell.text);

interface BarTableProps {
  caption: string;
  /** The heading of the names, followed by those of the numbers. */
  head: readonly string[];
  rows: readonly BarRow[];
  /**
   * With two bars: the second inside the first (`part`) or below it (`pair`). With one bar: the colour of the row's
   * step (`steps`) or one colour for all, which a phone has no room for beside many numbers (`wide`).
   */
  look: "plain" | "wide" | "part" | "pair" | "steps";
}

/** On a phone there is no room for the badge around the number and the name. */
const IN_TABLE = "max-rail:bg-transparent max-rail:p-0 max-rail:text-ink rail:whitespace-nowrap";

const CELL = "border-line border-b px-near py-line align-middle max-tiny:px-0";
/** Where the text is large, the numbers are under the name. */
const ROW = "max-tiny:flex max-tiny:flex-wrap max-tiny:gap-x-1";

const looks = {
  plain: { bar: "w-[28%] rail:w-[40%]", name: "", number: "" },
  part: { bar: "w-[28%] rail:w-[40%]", name: "", number: "" },
  wide: { bar: "max-rail:hidden rail:w-[30%]", name: "", number: "max-rail:whitespace-normal max-rail:px-1" },
  // On a phone the names need the room of the bars, and those of the steps that of the last number.
  pair: { bar: "max-rail:hidden rail:w-[30%]", name: "rail:truncate", number: "rail:w-18" },
  steps: { bar: "w-[28%] rail:w-[40%]", name: "", number: "max-rail:last:hidden" },
} as const;

export function BarTable({ caption, head, rows, look }: BarTableProps) {
  const [names, ...numbers] = head;
  const name = `${CELL} pl-0 text-left max-tiny:w-full max-tiny:border-0 max-tiny:pb-0`;
  const bar = `${CELL} max-tiny:hidden ${looks[look].bar}`;
  const number = `${CELL} text-right max-tiny:flex-1 whitespace-nowrap ${looks[look].number}`;
  return (
    <table
      className={`w-full border-collapse text-t2 tabular max-tiny:block max-tiny:text-t1 max-tiny:*:block ${look === "pair" ? "rail:table-fixed" : ""}`}
    >
      <caption className="sr-only">{caption}</caption>
      <thead className={look === "plain" ? "sr-only" : "text-ink-2"}>
        <tr className={ROW}>
          <th scope="col" className={`${name} whitespace-nowrap font-semibold`}>
            {names}
          </th>
          <td className={bar} />
          {numbers.map((heading) => (
            <th key={heading} scope="col" className={`${number} font-semibold`}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={row.label} className={`${ROW} hover:bg-sunk`}>
            <th
              scope="row"
              className={`${name} font-normal ${looks[look].name}`}
              title={look === "pair" ? row.label : undefined}
            >
              {look === "steps" ? (
                <StepBadge step={index + 1} className={IN_TABLE}>
                  {row.label}
                </StepBadge>
              ) : (
                row.label
              )}
            </th>
            <td className={bar}>
              <svg className="block h-4 w-full" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                <Bars bars={row.bars} look={look} step={index + 1} />
              </svg>
            </td>
            {row.cells.map((cell, at) => (
              <td key={numbers[at]} className={`${number} ${at === 0 || look === "pair" ? "font-bold" : "text-ink-2"}`}>
                <Count cell={cell} of={`${numbers[at]}, ${row.label}`} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Bars({ bars, look, step }: Pick<BarRow, "bars"> & { look: BarTableProps["look"]; step: number }) {
  const [whole = 0, part = 0] = bars;
  if (look === "steps") {
    const hair = { strokeWidth: 0.4, vectorEffect: "non-scaling-stroke" } as const;
    return <rect className="stroke-edge" {...hair} width={whole} height="10" rx="1" fill={`var(--s${step})`} />;
  }
  if (look === "plain" || look === "wide") return <rect className="fill-pond" width={whole} height="10" rx="1" />;
  const isPair = look === "pair";
  return (
    <>
      <rect className="fill-s4" width={whole} height={isPair ? 4.5 : 10} />
      <rect className="fill-pond" width={part} height={isPair ? 4.5 : 10} {...(isPair ? { y: 5.5 } : {})} />
    </>
  );
}

/** Returns a function that gives a value in percent of the greatest of `values`, to one decimal. */
export const hundredthsOf = (values: readonly number[]): ((value: number) => number) => {
  const most = Math.max(1, ...values);
  return (value) => Math.round((value / most) * 1_000) / 10;
};
