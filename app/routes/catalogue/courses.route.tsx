/** The public course finder, which is the Courses tab for someone signed in. */
import { getReader } from "#app/auth/viewer.server.ts";
import { isOwnList } from "#app/domain/catalogue/filters.ts";
import { inDigits } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";
import { pageMeta } from "#app/routes/page-meta.ts";
import { site } from "#app/site.ts";
import { Page } from "#app/ui/layout.tsx";
import type { Route } from "./+types/courses.route.ts";
import { loadFinder } from "./finder.server.ts";
import { CourseFinder } from "./finder.tsx";

export const handle = {
  get title() {
    return m.finder_title();
  },
};

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { filters, page = 1 } = loaderData?.finder ?? {};
  // A filtered list repeats what the whole list and the course pages contain. Of several loaded pages, search engines
  // index the first.
  const noIndex = !filters || loaderData?.isSignedIn || isOwnList(filters);
  return pageMeta(matches, noIndex ? { title: m.finder_head_title({ site: site.name }), noIndex } : ofPage(page));
};

const ofPage = (page: number) =>
  page > 1
    ? { title: m.finder_page_title({ page: inDigits(page), site: site.name }), path: `/courses?page=${page}` }
    : {};

export async function loader(args: Route.LoaderArgs) {
  const viewer = getReader(args);
  return { isSignedIn: viewer !== null, finder: await loadFinder(args, viewer) };
}

export default function Courses({ loaderData }: Route.ComponentProps) {
  if (loaderData.isSignedIn) return <CourseFinder data={loaderData.finder} />;
  return (
    <Page>
      <h1 className="max-rail:sr-only">{m.finder_title()}</h1>
      <CourseFinder data={loaderData.finder} />
    </Page>
  );
}
