import type { Database } from "#app/db/connect.server.ts";
import { finderAddress, NO_FILTERS } from "#app/domain/catalogue/filters.ts";
import type { Profile } from "#app/domain/fit/profile-input.ts";
import { formatPounds, monthName } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import type { CatalogueIndex } from "./catalogue-index.ts";
import { findIds } from "./find.server.ts";
import { countFits } from "./fit-classes.ts";

/** Returns how many courses a student's results are enough for, and which of them are what the student wants. */
export async function profileMatches(db: Database, index: CatalogueIndex, profile: Profile) {
  const { meets, close } = countFits(index, profile);
  return { meets, close, wanted: await wantedOf(db, index, profile) };
}

/** Returns the courses that the student meets and that are what they want, or null if they do not say what that is. */
async function wantedOf(db: Database, index: CatalogueIndex, profile: Profile) {
  const { budget, intake, subject } = profile;
  if (budget === null && intake === null && subject === null) return null;
  const filters = {
    ...NO_FILTERS,
    fit: "meets",
    feeMax: budget === null ? "" : String(budget),
    intake: intake ?? "",
    search: subject ?? "",
  };
  const { total } = await findIds(db, filters, { limit: 0, offset: 0 }, { counted: [], index, profile });
  const how = [
    budget === null ? "" : m.profile_wish_budget({ pounds: formatPounds(budget) }),
    intake === null ? "" : m.profile_wish_intake({ month: monthName(intake) }),
    subject === null ? "" : m.profile_wish_subject({ subject }),
  ].filter(Boolean);
  return { total, how, to: finderAddress(filters) };
}
