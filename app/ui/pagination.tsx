import { Link } from "react-router";

interface PaginationProps {
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
}

/** Links to the page before and after; nothing where there is one page only. */
export function Pagination({ page, pages, hrefOf }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav className="row" aria-label="Pages">
      {page > 1 ? (
        <Link className="btn" to={hrefOf(page - 1)}>
          Previous
        </Link>
      ) : null}
      <span className="sm mute">
        Page {page} of {pages}
      </span>
      {page < pages ? (
        <Link className="btn" to={hrefOf(page + 1)}>
          Next
        </Link>
      ) : null}
    </nav>
  );
}
