/** What the courses of each university have in common. */
import type { CatalogueIndex } from "#app/domain/catalogue/finder/catalogue-index.ts";

/** Fees are in pounds a year, null if none is known. */
export interface Offer {
  courses: number;
  feeFrom: number | null;
  feeTo: number | null;
}

export const NOTHING: Offer = { courses: 0, feeFrom: null, feeTo: null };

/** Returns the offers by university, in one pass over all courses. */
export function offersOf({ columns, values, size }: CatalogueIndex): ReadonlyMap<string, Offer> {
  const offers: Offer[] = values.university.map(() => ({ ...NOTHING }));
  for (let course = 0; course < size; course++) {
    const offer = offers[columns.university[course] as number] as Offer;
    const fee = values.fee[columns.fee[course] as number] ?? null;
    offer.courses++;
    if (fee === null) continue;
    offer.feeFrom = offer.feeFrom === null ? fee : Math.min(offer.feeFrom, fee);
    offer.feeTo = offer.feeTo === null ? fee : Math.max(offer.feeTo, fee);
  }
  return new Map(values.university.map(({ id }, number) => [id, offers[number] ?? NOTHING]));
}
