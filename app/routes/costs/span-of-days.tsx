import type { FundsDays } from "#app/domain/costs/funds-answer.ts";
import { countDays } from "#app/domain/costs/spans.ts";
import { m } from "#app/paraglide/messages.js";
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
      aria-label={m.costs_days_drawn({
        held: countDays(held),
        from: formatShortDate(from),
        closing: formatShortDate(closing),
        fresh: countDays(fresh),
        until: formatShortDate(until),
      })}
    >
      <text x={LEFT} y="18" className="font-semibold">
        {m.costs_days_held({ days: countDays(held) })}
      </text>
      <text x={Math.max(middle + 7, 164)} y="18" className="font-semibold">
        {m.costs_days_to_apply({ days: countDays(fresh) })}
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
        {m.costs_statement()}
      </text>
    </svg>
  );
}
