import { formatCount } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "./button.tsx";
import { Inline } from "./layout.tsx";

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
    <Inline as="nav" aria-label={m.pages()}>
      {page > 1 ? <ButtonLink to={hrefOf(page - 1)}>{m.page_previous()}</ButtonLink> : null}
      <span className="text-t2 text-ink-2">
        {pages
          ? m.page_of({ page: formatCount(page), pages: formatCount(pages) })
          : m.page_at({ page: formatCount(page) })}
      </span>
      {hasNext ? <ButtonLink to={hrefOf(page + 1)}>{m.page_next()}</ButtonLink> : null}
    </Inline>
  );
}
