import type { Database } from "#app/db/connect.server.ts";
import type { parseFilters } from "#app/domain/catalogue/filter-reading.ts";
import { finderAddress } from "#app/domain/catalogue/filters.ts";
import { rateOn } from "#app/domain/costs/card-cost.ts";
import { cardFits } from "#app/domain/fit/card-fits.server.ts";
import type { Profile } from "#app/domain/fit/profile-input.ts";
import { remembered } from "#app/domain/memory/remembered.ts";
import { dayInDhaka } from "#app/domain/values/starts.ts";
import { language } from "#app/language.ts";
import { finderPage } from "./finder-page.server.ts";
import { verdictsKey } from "./fit-classes.ts";
import { currentIndex } from "./index.server.ts";

type ListQuery = ReturnType<typeof parseFilters>;

interface Reader {
  /** The version of the catalogue. */
  version: string;
  profile: Profile | null;
}

/**
 * Returns what the finder shows someone with this profile, or without one. Without results no one can say which courses
 * they qualify for, so that filter and that order are left out.
 */
export async function finderList(db: Database, query: ListQuery, { version, profile }: Reader) {
  const { page, through } = query;
  const filters = profile ? query.filters : withoutFit(query.filters);
  const asked = { ...query, filters };
  const index = await currentIndex(db, version);
  const today = dayInDhaka();
  // The same for all students who meet the same rules, in one language: it has finished words.
  const address = finderAddress(filters, page, through);
  const key = `${language()} ${today} ${profile ? verdictsKey(index, profile) : ""} ${address}`;
  const { rules, ...found } = await remembered(index.version, key, () =>
    finderPage(db, asked, index, { today, profile }),
  );
  const fits = cardFits(
    profile,
    found.courses.map(({ id }, place) => [id, index.values.rules[rules[place] ?? -1]] as const),
  );
  return { list: { ...asked, ...found, fits }, newest: index.newest, rate: rateOn(index.figures, today), today };
}

const withoutFit = (filters: ListQuery["filters"]) => ({
  ...filters,
  fit: "",
  sort: filters.sort === "fit" ? ("" as const) : filters.sort,
});
