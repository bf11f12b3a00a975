import { SORTS } from "#app/domain/catalogue/sorts.ts";
import { Button } from "#app/ui/button.tsx";

/** The order of the list. It belongs to the form of filters, and scripts apply it as they do those. */
export const SortSelect = ({ sort }: { sort: string }) => (
  <p className="flex gap-2">
    <label className="sr-only" htmlFor="sort">
      Sort by
    </label>
    <select id="sort" name="sort" form="find" data-part="sort" defaultValue={sort} autoComplete="off">
      {Object.entries(SORTS).map(([value, label]) => (
        <option key={value} value={value === "best" ? "" : value}>
          {label}
        </option>
      ))}
    </select>
    <Button className="flex-none" form="find">
      Sort
    </Button>
  </p>
);
