/** `/`: the landing page for a visitor, the Courses tab for someone signed in. */
import { getReader } from "#app/auth/viewer.server.ts";
import { loadFinder } from "#app/routes/catalogue/finder.server.ts";
import { CourseFinder } from "#app/routes/catalogue/finder.tsx";
import type { PageHandle } from "#app/routes/handle.ts";
import { originOf, pageMeta } from "#app/routes/page-meta.ts";
import { site } from "#app/site.ts";
import type { Route } from "./+types/home.route.ts";

/** Only the server renders the page for visitors. */
const visitors = import.meta.env.SSR ? await import("./landing.tsx") : null;

export const handle: PageHandle = { title: "Courses" };

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData?.finder
    ? pageMeta(matches, { title: `Courses · ${site.name}`, noIndex: true })
    : pageMeta(matches, {
        preset: "landing",
        structured: visitors?.aboutUs(originOf(matches)) ?? [],
      });

export async function loader(args: Route.LoaderArgs) {
  const viewer = getReader(args);
  return { finder: viewer && (await loadFinder(args, viewer)) };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  if (loaderData.finder) return <CourseFinder data={loaderData.finder} />;
  return visitors ? <visitors.Landing /> : null;
}
