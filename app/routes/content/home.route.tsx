/** `/`: the landing page for a visitor, the Courses tab for someone signed in. */
import { getReader } from "#app/auth/viewer.server.ts";
import { dayInDhaka } from "#app/domain/catalogue/starts.ts";
import { m } from "#app/paraglide/messages.js";
import { loadFinder } from "#app/routes/catalogue/finder.server.ts";
import { CourseFinder } from "#app/routes/catalogue/finder.tsx";
import type { PageHandle } from "#app/routes/handle.ts";
import { originOf, pageMeta } from "#app/routes/page-meta.ts";
import { site } from "#app/site.ts";
import type { Route } from "./+types/home.route.ts";
import { loadLanding } from "./landing.server.ts";

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
  if (viewer) return { finder: await loadFinder(args, viewer), proof: null, today: "" };
  return { finder: null, proof: await loadLanding(args.context), today: dayInDhaka() };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  if (loaderData.finder) return <CourseFinder data={loaderData.finder} />;
  return visitors ? <visitors.LandingPage proof={loaderData.proof} today={loaderData.today} /> : null;
}
