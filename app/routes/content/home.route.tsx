/** `/`: the landing page for a visitor, the Courses tab for someone signed in. */

import type { RouterContextProvider } from "react-router";
import { getReader } from "#app/auth/viewer.server.ts";
import { isDatabaseAway } from "#app/db/away.server.ts";
import { db } from "#app/db/current.server.ts";
import { exampleSearches } from "#app/domain/catalogue/finder/example-searches.server.ts";
import { landingProof } from "#app/domain/content/landing-proof.server.ts";
import { remembered } from "#app/domain/memory/remembered.ts";
import { dayInDhaka } from "#app/domain/values/starts.ts";
import { language } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";
import { loadFinder } from "#app/routes/catalogue/finder.server.ts";
import { CourseFinder } from "#app/routes/catalogue/finder.tsx";
import { frameOf } from "#app/routes/frame/frame-view.server.ts";
import type { PageHandle } from "#app/routes/handle.ts";
import { originOf, pageMeta } from "#app/routes/page-meta.ts";
import { site } from "#app/site.ts";
import type { Route } from "./+types/home.route.ts";

/** Only the server renders the page for visitors. */
const visitors = import.meta.env.SSR ? await import("./landing.tsx") : null;

export const handle: PageHandle = {
  get title() {
    return m.landing_title();
  },
};

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData?.finder
    ? pageMeta(matches, { title: m.landing_title_signed_in({ site: site.name }), noIndex: true })
    : pageMeta(matches, {
        preset: "landing",
        structured: visitors?.aboutUs(originOf(matches)) ?? [],
      });

export async function loader(args: Route.LoaderArgs) {
  const viewer = getReader(args);
  if (viewer) return { finder: await loadFinder(args, viewer), proof: null };
  const today = dayInDhaka();
  return { finder: null, proof: await loadProof(args.context, today) };
}

/** The page works without the numbers, which are left out if the database is away. */
async function loadProof(context: Readonly<RouterContextProvider>, today: string) {
  const { version } = await frameOf(context, null);
  if (!version) return null;
  try {
    const [proof, examples] = await Promise.all([
      remembered(version, `landing ${language()} ${today}`, () => landingProof(db, version, today)),
      exampleSearches(db, version, today),
    ]);
    return { ...proof, examples };
  } catch (error) {
    if (isDatabaseAway(error)) return null;
    throw error;
  }
}

export default function Home({ loaderData }: Route.ComponentProps) {
  if (loaderData.finder) return <CourseFinder data={loaderData.finder} />;
  return visitors ? <visitors.LandingPage proof={loaderData.proof} /> : null;
}
