import type { foremostSearches } from "#app/domain/searches/ask-again.server.ts";
import { searchAddress } from "#app/domain/searches/search-query.ts";
import { countOf, formatCount } from "#app/notation.ts";
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
    title="Saved searches"
    className="mb-6 last:mb-0"
    beside={
      <a className="text-t2" href={SEARCHES}>
        {total > searches.length ? `See all ${countOf(total, "search", "searches")}` : "All searches"}
      </a>
    }
  >
    <ul>
      {searches.map(({ id, name, query, fresh }) => (
        <li key={id} className="items-center justify-between gap-3 border-line border-t py-1 tiny:flex first:border-0">
          <a className="min-w-0 py-2 wrap-anywhere" href={searchAddress(query)}>
            {name}
          </a>
          <span className="flex-none text-ink-2 text-t2">
            {fresh === null ? (
              <a href="/profile">Enter your results</a>
            ) : fresh > 0 ? (
              <Tag meaning="lily">{formatCount(fresh)} new</Tag>
            ) : (
              "No new courses"
            )}
          </span>
        </li>
      ))}
    </ul>
  </Panel>
);
