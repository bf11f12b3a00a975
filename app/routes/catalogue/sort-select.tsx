import { SORTS } from "#app/domain/catalogue/sorts.ts";
import { Button } from "#app/ui/button.tsx";

interface SortSelectProps {
  /** The order in the address, "" for none. */
  sort: string;
  /** The order that the search asks for, in words. */
  fromSearch: string | undefined;
}

/** The order of the list. It belongs to the form of filters, and scripts apply it as they do those. */
export const SortSelect = ({ sort, fromSearch }: SortSelectProps) => (
  <p className="flex gap-2">
    <label className="sr-only" htmlFor="sort">
      Sort by
    </label>
    <select id="sort" name="sort" form="find" data-part="sort" defaultValue={sort} autoComplete="off">
      {fromSearch ? <option value="">{fromSearch} (from your search)</option> : null}
      {Object.entries(SORTS).map(([value, label]) => (
        // The usual order is left out of the address, unless it is chosen instead of what the search asks for.
        <option key={value} value={value === "best" && sort !== "best" && !fromSearch ? "" : value}>
          {label}
        </option>
      ))}
    </select>
    <Button className="flex-none" form="find">
      Sort
    </Button>
  </p>
);
