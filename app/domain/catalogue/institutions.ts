/**
 * Universities of the United Kingdom that take students from abroad, so that a file finds them in an empty database.
 * Names, cities, nations and websites are facts. The other names are short ones that people write and former ones.
 * UKPRNs are not here: none could be checked.
 */
import { ENGLAND } from "./institutions/england.ts";
import { NORTHERN_IRELAND, SCOTLAND, WALES } from "./institutions/other-nations.ts";
import type { InstitutionRow } from "./institutions/row.ts";

export interface Institution {
  name: string;
  city: string;
  nation: "England" | "Scotland" | "Wales" | "Northern Ireland";
  website: string;
  otherNames: readonly string[];
}

const inNation = (nation: Institution["nation"], rows: readonly InstitutionRow[]): Institution[] =>
  rows.map(([name, city, website, otherNames = ""]) => ({
    name,
    city,
    nation,
    website,
    otherNames: otherNames.split("; ").filter(Boolean),
  }));

export const INSTITUTIONS: readonly Institution[] = [
  ...inNation("England", ENGLAND),
  ...inNation("Scotland", SCOTLAND),
  ...inNation("Wales", WALES),
  ...inNation("Northern Ireland", NORTHERN_IRELAND),
];
