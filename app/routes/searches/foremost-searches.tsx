import type { foremostSearches } from "#app/domain/searches/ask-again.server.ts";
import { searchAddress } from "#app/domain/values/saved-search.ts";
import { localPath } from "#app/language.ts";
import { formatCount } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import { langOf } from "#app/routes/english.tsx";
import { Tag } from "#app/ui/badge.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { SEARCHES } from "./address.ts";

type Foremost = Awaited<ReturnType<typeof foremostSearches>>;

/** How many searches the dashboard shows. */
export const FOREMOST = 3;

/** The dashboard's few saved searches. */
export const ForemostSearches = ({ searches, total }: Foremost) => (
  <Panel
    titleId="searches"
    title={m.searches_title()}
    className="mb-6 last:mb-0"
    beside={
      <a className="text-t2" href={localPath(SEARCHES)}>
        {total > searches.length ? m.searches_see_all({ n: total, count: formatCount(total) }) : m.searches_all()}
      </a>
    }
  >
    <ul>
      {searches.map(({ id, name, query, fresh }) => (
        <li key={id} className="items-center justify-between gap-3 border-line border-t py-1 tiny:flex first:border-0">
          <a className="min-w-0 py-2 wrap-anywhere" href={localPath(searchAddress(query))} lang={langOf(name)}>
            {name}
          </a>
          <span className="flex-none text-ink-2 text-t2">
            {fresh === null ? (
              <a href={localPath("/profile")}>{m.searches_enter_results()}</a>
            ) : fresh > 0 ? (
              <Tag meaning="lily">{m.searches_new({ count: formatCount(fresh) })}</Tag>
            ) : (
              m.searches_nothing_new()
            )}
          </span>
        </li>
      ))}
    </ul>
  </Panel>
);
