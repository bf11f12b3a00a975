/** What stands around the saved courses: their number and order, and Load More. */
import { type PageRange, shownText, withNextPage, writeRange } from "#app/domain/catalogue/range.ts";
import { COMPARE_MIN } from "#app/domain/favourites/compare.ts";
import { SAVED_SORTS, type SavedSort } from "#app/domain/favourites/saved-sorts.ts";
import { localPath } from "#app/language.ts";
import { formatCount } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Inline } from "#app/ui/layout.tsx";

/** Returns the URL of the list with these pages, in this order. */
export function savedAddress(sort: SavedSort, range: PageRange = { page: 1, through: 1 }): string {
  const query = writeRange(new URLSearchParams(sort === "newest" ? {} : { sort }), range);
  return query.size > 0 ? `/favorites?${query}` : "/favorites";
}

export function SavedHead({ total, sort }: { total: number; sort: SavedSort }) {
  return (
    <Inline className="justify-between">
      <p>
        <b>{m.favourites_count({ n: total, count: formatCount(total) })}</b>
      </p>
      {total > 1 ? (
        <Inline>
          <form className="flex gap-2" action={localPath("/favorites")}>
            <label className="sr-only" htmlFor="sort">
              {m.favourites_sort_by()}
            </label>
            <select id="sort" name="sort" defaultValue={sort} autoComplete="off">
              {Object.entries(SAVED_SORTS).map(([value, label]) => (
                <option key={value} value={value}>
                  {label()}
                </option>
              ))}
            </select>
            <Button className="flex-none">{m.favourites_sort()}</Button>
          </form>
          {total >= COMPARE_MIN ? (
            <ButtonLink href="/compare">
              <Icon name="compare" />
              {m.compare_courses()}
            </ButtonLink>
          ) : null}
        </Inline>
      ) : null}
    </Inline>
  );
}

interface SavedEndProps {
  sort: SavedSort;
  range: PageRange;
  pageSize: number;
  /** The number of cards on the page. */
  count: number;
  total: number;
}

/** Links to more cards below these, and to those above. The page's URL says which are shown. */
export function SavedEnd({ sort, range, pageSize, count, total }: SavedEndProps) {
  if (total <= pageSize) return null;
  const hasMore = (range.page - 1) * pageSize + count < total;
  const before = range.page - 1;
  return (
    <nav className="grid justify-items-center gap-2 pt-4" aria-label={m.finder_more_courses()}>
      {before > 0 ? (
        <ButtonLink look="quiet" href={savedAddress(sort, { page: before, through: before })}>
          {m.finder_previous_page()}
        </ButtonLink>
      ) : null}
      {hasMore ? <ButtonLink href={savedAddress(sort, withNextPage(range))}>{m.finder_load_more()}</ButtonLink> : null}
      <p className="text-t2 text-ink-2" aria-live="polite">
        {shownText(range.page, count, formatCount(total), pageSize)}
      </p>
    </nav>
  );
}
