import { finderAddress, hasFilters, NO_FILTERS } from "#app/domain/catalogue/filters.ts";
import { localPath } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { FinderData } from "./finder.server.ts";

/** Lists each filter in use as a link that removes it, and how else the search can be read. */
export function FilterChips({ data }: { data: FinderData }) {
  const { filters, isRead, chips } = data;
  if (chips.length === 0 && !hasFilters(filters)) return null;
  return (
    <>
      {chips.length > 0 ? (
        <ul className="contents" aria-label={m.finder_filters_in_use()}>
          {chips.map(({ label, removes, to }) => (
            <li key={label}>
              <a className="chip" href={localPath(to)} aria-label={m.finder_remove({ what: removes })}>
                {label} <Icon name="x" />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {isRead ? (
        <ButtonLink look="quiet" size="small" href={finderAddress({ ...filters, words: "1" })}>
          {m.finder_words_instead()}
        </ButtonLink>
      ) : null}
      {filters.words && filters.search ? (
        <ButtonLink look="quiet" size="small" href={finderAddress({ ...filters, words: "" })}>
          {m.finder_read_filters()}
        </ButtonLink>
      ) : null}
      <ButtonLink look="quiet" size="small" href={finderAddress({ ...NO_FILTERS, sort: filters.sort })}>
        {m.finder_reset()}
      </ButtonLink>
    </>
  );
}
