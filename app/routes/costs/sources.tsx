import { ParaglideMessage } from "@inlang/paraglide-js-react";
import type { Cited } from "#app/domain/costs/bill.ts";
import { inEnglish, localPath } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";
import { formatLongDay } from "#app/ui/format.ts";
import { Stack } from "#app/ui/layout.tsx";

/** Lists the figures with their source, and when each was checked. */
export function Sources({ cited }: { cited: readonly Cited[] }) {
  return (
    <Stack as="section" aria-labelledby="sources">
      <h2 id="sources" className="text-t3">
        {m.costs_sources()}
      </h2>
      <ul className="grid grid-cols-1 gap-x-6 gap-y-3 text-t2 rail:grid-cols-2">
        {cited.map((figure) => (
          <li key={figure.text}>
            <b className="block">{figure.text}</b>
            <span className="text-ink-2">
              {figure.url ? (
                <a href={figure.url} rel="noopener" lang={inEnglish()}>
                  {figure.source}
                </a>
              ) : (
                figure.source
              )}
              {figure.validFrom ? `, ${m.costs_valid_from({ day: formatLongDay(figure.validFrom) })}` : null}
              {figure.checkedOn ? `, ${m.costs_checked({ day: formatLongDay(figure.checkedOn) })}` : null}
            </span>
          </li>
        ))}
      </ul>
      <p className="text-ink-2 text-t2">
        <ParaglideMessage
          message={m.costs_not_advice}
          inputs={{}}
          markup={{ link: ({ children }) => <a href={localPath("/counselors")}>{children}</a> }}
        />
      </p>
    </Stack>
  );
}
