import { SORT_NAMES, SORTS, type SortName } from "#app/domain/catalogue/sorts.ts";
import { Button } from "#app/ui/button.tsx";

interface SortSelectProps {
  /** The order in the address, "" for none. */
  sort: string;
  /** The order without one in the address. */
  usual: SortName;
  /** Whether the student's results are known. */
  hasResults: boolean;
  /** The order that the search asks for, in words. */
  fromSearch: string | undefined;
}

/** The order of the list. It belongs to the form of filters, and scripts apply it as they do those. */
export const SortSelect = ({ sort, usual, hasResults, fromSearch }: SortSelectProps) => (
  <p className="flex gap-2">
    <label className="sr-only" htmlFor="sort">
      Sort by
    </label>
    <select id="sort" name="sort" form="find" data-part="sort" defaultValue={sort} autoComplete="off">
      {fromSearch ? <option value="">{fromSearch} (from your search)</option> : null}
      {SORT_NAMES.map((name) =>
        name === "fit" && !hasResults ? null : (
          // The usual order is left out of the address, unless it is chosen instead of what the search asks for.
          <option key={name} value={name === usual && sort !== name && !fromSearch ? "" : name}>
            {SORTS[name]}
          </option>
        ),
      )}
    </select>
    <Button className="flex-none" form="find">
      Sort
    </Button>
  </p>
);
