/** Reads what /profile shows: the saved results, and how many courses they are enough for. */
import type { RouterContextProvider } from "react-router";
import type { Viewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { finderAddress, NO_FILTERS } from "#app/domain/catalogue/filters.ts";
import { findIds } from "#app/domain/catalogue/finder/find.server.ts";
import { countFits } from "#app/domain/catalogue/finder/fit-classes.ts";
import { currentIndex } from "#app/domain/catalogue/finder/index.server.ts";
import { dayInDhaka } from "#app/domain/catalogue/starts.ts";
import { expiredOn } from "#app/domain/fit/fit.ts";
import { NO_PROFILE, type Profile, profileTexts } from "#app/domain/fit/profile-input.ts";
import { formatPounds, monthName } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import { frameOf } from "#app/routes/frame/frame-view.server.ts";
import { profileOf } from "./my-profile.server.ts";

type Context = Readonly<RouterContextProvider>;

export async function loadProfile(context: Context, viewer: Viewer | null) {
  const profile = await profileOf(context, viewer);
  const values = profileTexts(profile ?? NO_PROFILE);
  if (!profile) return { values, saved: null };
  const index = await currentIndex(db, (await frameOf(context, viewer)).version);
  const { meets, close } = countFits(index, profile);
  const expired = expiredOn(profile, dayInDhaka());
  return { values, saved: { meets, close, expired, wanted: await wantedOf(profile) } };

  /** Returns the courses that the student meets and that are what they want, if they say what that is. */
  async function wantedOf({ budget, intake, subject }: Profile) {
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
}

export type ProfileData = Awaited<ReturnType<typeof loadProfile>>;
