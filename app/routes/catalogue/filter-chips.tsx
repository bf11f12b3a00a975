import { Link } from "react-router";
import { finderAddress, hasFilters, NO_FILTERS } from "#app/domain/catalogue/filters.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { FinderData } from "./finder.server.ts";

/** Moves the focus to the results before a selected chip disappears. The next Tab continues from there. */
export const focusResults = () => document.getElementById("courses-found")?.focus({ preventScroll: true });

/** Lists each filter in use as a link that removes it, and how else the search can be read. */
export function FilterChips({ data }: { data: FinderData }) {
  const { filters, isRead, chips } = data;
  if (chips.length === 0 && !hasFilters(filters)) return null;
  return (
    <>
      {chips.length > 0 ? (
        <ul className="contents" aria-label="Filters in use">
          {chips.map(({ label, removes, to }) => (
            <li key={label}>
              <Link className="chip" to={to} aria-label={`Remove ${removes}`} onClick={focusResults}>
                {label} <Icon name="x" />
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      {isRead ? (
        <ButtonLink look="quiet" size="small" to={finderAddress({ ...filters, words: "1" })} onClick={focusResults}>
          Search the words instead
        </ButtonLink>
      ) : null}
      {filters.words && filters.search ? (
        <ButtonLink look="quiet" size="small" to={finderAddress({ ...filters, words: "" })} onClick={focusResults}>
          Read filters from the words
        </ButtonLink>
      ) : null}
      <ButtonLink
        look="quiet"
        size="small"
        to={finderAddress({ ...NO_FILTERS, sort: filters.sort })}
        onClick={focusResults}
      >
        Reset Filters
      </ButtonLink>
    </>
  );
}
