import type { Cited } from "#app/domain/costs/bill.ts";
import { formatLongDay } from "#app/ui/format.ts";
import { Stack } from "#app/ui/layout.tsx";

/** Lists the figures with their source, and when each was checked. */
export function Sources({ cited }: { cited: readonly Cited[] }) {
  return (
    <Stack as="section" aria-labelledby="sources">
      <h2 id="sources" className="text-t3">
        Where the figures are from
      </h2>
      <ul className="grid grid-cols-1 gap-x-6 gap-y-3 text-t2 rail:grid-cols-2">
        {cited.map((figure) => (
          <li key={figure.text}>
            <b className="block">{figure.text}</b>
            <span className="text-ink-2">
              {figure.url ? (
                <a href={figure.url} rel="noopener">
                  {figure.source}
                </a>
              ) : (
                figure.source
              )}
              {figure.validFrom ? `, valid from ${formatLongDay(figure.validFrom)}` : null}
              {figure.checkedOn ? `, checked ${formatLongDay(figure.checkedOn)}` : null}
            </span>
          </li>
        ))}
      </ul>
      <p className="text-ink-2 text-t2">
        This is not immigration advice, and the rules can change. <a href="/counselors">Ask a counsellor</a> before you
        move money.
      </p>
    </Stack>
  );
}
