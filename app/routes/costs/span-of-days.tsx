import type { FundsDays } from "#app/domain/costs/funds-answer.ts";
import { formatShortDate } from "#app/ui/format.ts";

const LEFT = 4;
const WIDTH = 328;

/** Draws the days in the account, the day of the statement, and the days to apply. The sentence under it says the same. */
export function SpanOfDays({ days: { held, fresh, from, closing, until } }: { days: FundsDays }) {
  const day = WIDTH / (held + fresh);
  const middle = LEFT + held * day;
  const bar = day * 0.79;
  return (
    <svg
      className="w-full max-w-112 fill-ink text-axis"
      viewBox="0 0 336 92"
      role="img"
      aria-label={`${held} days in the account, ${formatShortDate(from)} to ${formatShortDate(closing)}. Then ${fresh} days to apply, until ${formatShortDate(until)}.`}
    >
      <text x={LEFT} y="18" className="font-semibold">
        {held} days in the account
      </text>
      <text x={Math.max(middle + 7, 164)} y="18" className="font-semibold">
        {fresh} days to apply
      </text>
      <g className="stroke-pond" strokeWidth="26" strokeDasharray={`${bar} ${day - bar}`}>
        <path d={`M${LEFT} 43H${middle}`} />
        <path d={`M${middle} 43H${LEFT + WIDTH}`} />
      </g>
      <path
        className="stroke-pond-tint"
        strokeWidth="24.4"
        strokeDasharray={`${bar - 1.6} ${day - bar + 1.6}`}
        d={`M${middle + 0.8} 43H${LEFT + WIDTH}`}
      />
      <path className="stroke-lily" strokeWidth="2" d={`M${middle - 0.6} 26v34`} />
      <text x={LEFT} y="74">
        {formatShortDate(from)}
      </text>
      <text x={middle} y="74" textAnchor="middle" className="fill-lily font-semibold">
        {formatShortDate(closing)}
      </text>
      <text x={LEFT + WIDTH} y="74" textAnchor="end">
        {formatShortDate(until)}
      </text>
      <text x={middle} y="88" textAnchor="middle">
        bank statement
      </text>
    </svg>
  );
}
