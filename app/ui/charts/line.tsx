import type { LineChart } from "./geometry.server.ts";

const WIDTH = 720;
const LABEL = "fill-ink-2 [font:500_11px_var(--font)]";

/** A line chart over time, for more weeks than columns have room for. */
export function Line({ chart, summary }: { chart: LineChart; summary: string }) {
  return (
    <svg className="h-auto w-full" viewBox={`0 0 ${WIDTH} ${chart.height}`} role="img" aria-label={summary}>
      {chart.ticks.map((tick) => (
        <g key={tick.value}>
          <line className="stroke-line" x1="26" x2={WIDTH - 6} y1={tick.y} y2={tick.y} />
          <text className={LABEL} x="20" y={tick.y + 4} textAnchor="end">
            {tick.value}
          </text>
        </g>
      ))}
      <path className="fill-pond-tint" d={chart.area} />
      <path className="fill-none stroke-2 stroke-pond" d={chart.line} />
      {chart.labels.map(({ x, text }) => (
        <text className={LABEL} key={text} x={x} y={chart.floor + 16} textAnchor="middle">
          {text}
        </text>
      ))}
    </svg>
  );
}
