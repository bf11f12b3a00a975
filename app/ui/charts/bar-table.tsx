/** A table whose rows have bars. The numbers are text too, so the bars are hidden from screen readers. */
import { StepBadge } from "#app/ui/badge.tsx";

export interface BarRow {
  label: string;
  /** In percent of the table's longest bar. */
  bars: readonly number[];
  cells: readonly string[];
}

interface BarTableProps {
  caption: string;
  /** The heading of the names, followed by those of the numbers. */
  head: readonly string[];
  rows: readonly BarRow[];
  /**
   * With two bars: the second inside the first (`part`) or below it (`pair`). With one bar: the colour of the row's
   * step (`steps`) or one colour for all.
   */
  look: "plain" | "part" | "pair" | "steps";
}

export function BarTable({ caption, head, rows, look }: BarTableProps) {
  const [names, ...numbers] = head;
  return (
    <table className={`t bar-table ${look}`}>
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{names}</th>
          <td className="bar" />
          {numbers.map((name) => (
            <th key={name} scope="col" className="r">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={row.label}>
            <th scope="row" title={look === "pair" ? row.label : undefined}>
              {look === "steps" ? <StepBadge step={index + 1}>{row.label}</StepBadge> : row.label}
            </th>
            <td className="bar">
              <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                <Bars bars={row.bars} look={look} step={index + 1} />
              </svg>
            </td>
            {row.cells.map((cell, at) => (
              <td key={numbers[at]} className={at === 0 || look === "pair" ? "r strong" : "r mute"}>
                {cell}
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
  if (look === "steps") return <rect className="hair" width={whole} height="10" rx="1" fill={`var(--s${step})`} />;
  if (look === "plain") return <rect className="b" width={whole} height="10" rx="1" />;
  const isPair = look === "pair";
  return (
    <>
      <rect className="pale" width={whole} height={isPair ? 4.5 : 10} />
      <rect className="b" width={part} height={isPair ? 4.5 : 10} {...(isPair ? { y: 5.5 } : {})} />
    </>
  );
}

/** Returns a function that gives a value in percent of the greatest of `values`, to one decimal. */
export const hundredthsOf = (values: readonly number[]): ((value: number) => number) => {
  const most = Math.max(1, ...values);
  return (value) => Math.round((value / most) * 1_000) / 10;
};
