import { type ReactNode, useId } from "react";
import { Icon } from "#app/ui/icon.tsx";
import type { BarChart, TimeChart } from "./geometry.server.ts";

const WIDTH = 336;

interface FigureProps {
  title: string;
  about: string;
  /** The same numbers: column names, and rows whose first cell names the row. */
  table: { head: readonly string[]; rows: readonly (readonly (string | number)[])[] };
  children: ReactNode;
}

/** A chart with its words and its numbers. */
export function Figure({ title, about, table, children }: FigureProps) {
  const id = useId();
  return (
    <figure className="panel stack" aria-labelledby={id}>
      <figcaption>
        <h2 id={id}>{title}</h2>
        <p className="mute sm">{about}</p>
      </figcaption>
      {children}
      <details className="data">
        <summary>
          <Icon name="down" />
          Show the numbers<span className="vh">: {title}</span>
        </summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
        <section className="scroll" tabIndex={0} aria-label={`${title}: the numbers`}>
          <table className="t">
            <caption className="vh">{title}</caption>
            <thead>
              <tr>
                {table.head.map((name, index) => (
                  <th key={name} scope="col" className={index > 0 ? "r" : undefined}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map(([name, ...cells]) => (
                <tr key={String(name)}>
                  <th scope="row">{name}</th>
                  {cells.map((cell, index) => (
                    <td className="r" key={table.head[index + 1]}>
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </figure>
  );
}

/** Columns in time, the last one pale because it is not over; or a line where they are many. */
export function Columns({ chart, summary }: { chart: TimeChart; summary: string }) {
  const last = chart.columns.length - 1;
  return (
    <svg className="chart" viewBox={`0 18 ${WIDTH} ${chart.height - 16}`} role="img" aria-label={summary}>
      {chart.ticks.map((tick) => (
        <g key={tick.value}>
          <line x1="26" x2="330" y1={tick.y} y2={tick.y} />
          <text x="20" y={tick.y + 4} textAnchor="end">
            {tick.value}
          </text>
        </g>
      ))}
      {chart.paths ? (
        <>
          <path className="area" d={chart.paths.area} />
          <path className="trend" d={chart.paths.line} />
        </>
      ) : (
        chart.columns.map((column, index) => (
          <g key={column.label}>
            <rect
              className={index === last ? "part" : "b"}
              x={column.x}
              y={column.y}
              width={column.width}
              height={column.height}
              rx="2"
            />
            <text className="v" x={column.x + column.width / 2} y={column.y - 5} textAnchor="middle">
              {column.value}
            </text>
          </g>
        ))
      )}
      {chart.columns
        .filter((column) => column.isLabelled)
        .map((column) => (
          <text
            key={column.label}
            x={column.x > 300 ? WIDTH : column.x}
            y={chart.floor + 16}
            textAnchor={column.x > 300 ? "end" : undefined}
          >
            {column.label}
          </text>
        ))}
    </svg>
  );
}

interface BarsProps {
  chart: BarChart;
  /** What the picture says, for those who cannot see it. */
  summary: string;
  /** A bar's colour: by the steps of the pipeline, or pale with a dark part. */
  fill?: "steps" | "part";
}

/** Bars side by side, each with its name above and its number at its end. */
export function Bars({ chart, summary, fill }: BarsProps) {
  return (
    <svg className="chart" viewBox={`0 0 ${WIDTH} ${chart.height}`} role="img" aria-label={summary}>
      {chart.bars.map((bar, index) => (
        <g key={bar.label} transform={`translate(0 ${bar.y})`}>
          <text y="12">{bar.label}</text>
          <rect
            y="17"
            width={bar.width}
            height="15"
            rx="3"
            className={fill === "steps" ? "hair" : "b"}
            {...(fill === "steps" ? { fill: `var(--s${index + 1})` } : {})}
            {...(fill === "part" ? { className: "pale" } : {})}
          />
          {bar.partWidth === null ? null : <rect className="b" y="17" width={bar.partWidth} height="15" rx="3" />}
          <text className="v" x={bar.width + 7} y="29">
            {bar.value}
          </text>
          {bar.note ? (
            <text x={WIDTH} y="29" textAnchor="end">
              {bar.note}
            </text>
          ) : null}
        </g>
      ))}
    </svg>
  );
}
