/** The end of the list: Load More, and how many courses there are. Without scripts Load More links to the next page. */
import { type CourseFilters, finderAddress } from "#app/domain/catalogue/filters.ts";
import { PAGE_SIZE, type PageRange, shownText } from "#app/domain/catalogue/range.ts";
import { formatCount } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "#app/ui/button.tsx";

interface FinderEndProps {
  filters: CourseFilters;
  range: PageRange;
  /** The number of cards on the page. */
  count: number;
  total: number;
}

export function FinderEnd({ filters, range, count, total }: FinderEndProps) {
  const hasMore = (range.page - 1) * PAGE_SIZE + count < total;
  return (
    <nav className="grid justify-items-center gap-2 pt-4" data-end="" aria-label={m.finder_more_courses()}>
      {range.page > 1 ? (
        <ButtonLink look="quiet" href={finderAddress(filters, range.page - 1)} data-previous="">
          {m.finder_previous_page()}
        </ButtonLink>
      ) : null}
      {hasMore ? (
        <ButtonLink href={finderAddress(filters, range.through + 1)} data-more="">
          {m.finder_load_more()}
        </ButtonLink>
      ) : null}
      <p className="text-t2 text-ink-2" aria-live="polite" data-shown={formatCount(total)}>
        {shownText(range.page, count, formatCount(total))}
      </p>
    </nav>
  );
}
