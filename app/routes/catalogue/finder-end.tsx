/** The end of the list: Load More, and how many courses there are. Without scripts Load More links to the next page. */
import { Link } from "react-router";
import { type CourseFilters, finderAddress } from "#app/domain/catalogue/filters.ts";
import { PAGE_SIZE, type PageRange, shownText, type Total, totalText } from "#app/domain/catalogue/range.ts";

interface FinderEndProps {
  filters: CourseFilters;
  range: PageRange;
  /** The number of cards on the page. */
  count: number;
  total: Total;
  isLoading: boolean;
  onMore: () => void;
}

export function FinderEnd({ filters, range, count, total, isLoading, onMore }: FinderEndProps) {
  const hasMore = (range.page - 1) * PAGE_SIZE + count < total.total;
  return (
    <nav className="endl" aria-label="More courses">
      {range.page > 1 ? (
        <Link className="btn quiet" to={finderAddress(filters, range.page - 1)} data-previous="">
          Previous page
        </Link>
      ) : null}
      {hasMore ? (
        <Link
          className="btn"
          to={finderAddress(filters, range.through + 1)}
          data-more=""
          aria-disabled={isLoading}
          onClick={(event) => {
            event.preventDefault();
            onMore();
          }}
        >
          {isLoading ? "Loading more..." : "Load More"}
        </Link>
      ) : null}
      <p className="sm mute" aria-live="polite" data-shown={totalText(total)}>
        {shownText(range.page, count, totalText(total))}
      </p>
    </nav>
  );
}
