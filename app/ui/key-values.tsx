import type { ReactNode } from "react";

interface KeyValuesProps {
  /** Each a name and its value. What is null is left out. */
  rows: readonly (readonly [name: string, value: ReactNode] | null)[];
  /** "spread" has the values at the right, "columns" under each other, "tiles" under their names, in cells. */
  look?: keyof typeof looks;
  /** For its place, and for smaller text. */
  className?: string;
}

const looks = {
  spread: { list: "grid gap-2", row: "gap-4 justify-between tiny:flex", name: "", value: "min-w-12 tiny:text-right" },
  columns: { list: "grid gap-2", row: "grid gap-x-2 tiny:grid-cols-named", name: "", value: "" },
  tiles: {
    list: "flex flex-wrap gap-px overflow-hidden rounded-control border border-line bg-line",
    row: "min-w-0 grow basis-32 bg-surface px-2.5 py-3",
    name: "wrap-break-word",
    value: "text-t3 wrap-break-word",
  },
} as const;

/** Facts by name. */
export function KeyValues({ rows, look = "spread", className = "" }: KeyValuesProps) {
  const { list, row, name, value } = looks[look];
  return (
    <dl className={`${list} ${className}`.trimEnd()}>
      {rows.map((fact) =>
        fact ? (
          <div key={fact[0]} className={row || undefined}>
            <dt className={`text-t2 text-ink-2 ${name}`.trimEnd()}>{fact[0]}</dt>
            <dd className={`font-semibold ${value}`.trimEnd()}>{fact[1]}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
