import { Link } from "react-router";

interface PaginationProps {
  page: number;
  hasNext: boolean;
  /** The number of pages if it is known, for "Page 2 of 7". */
  pages?: number;
  hrefOf: (page: number) => string;
}

/** Links to the previous and the next page. Renders nothing if there is only one page. */
export function Pagination({ page, hasNext, pages, hrefOf }: PaginationProps) {
  if (page === 1 && !hasNext) return null;
  return (
    <nav className="row" aria-label="Pagination">
      {page > 1 ? (
        <Link className="btn" to={hrefOf(page - 1)}>
          Previous page
        </Link>
      ) : null}
      <span className="sm mute">
        Page {page}
        {pages ? ` of ${pages}` : null}
      </span>
      {hasNext ? (
        <Link className="btn" to={hrefOf(page + 1)}>
          Next page
        </Link>
      ) : null}
    </nav>
  );
}
