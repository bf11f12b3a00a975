/** The list of universities, by rank, A to Z or by fee. */

import { getReader } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { searchInEnglish } from "#app/domain/catalogue/understand/search-in-english.ts";
import { breadcrumbs } from "#app/domain/content/structured-data/breadcrumbs.ts";
import { remembered } from "#app/domain/memory/remembered.ts";
import {
  countByNation,
  filterUniversities,
  readUniversityFilters,
  STEP,
  shownOn,
} from "#app/domain/universities/university-list.ts";
import { listUniversitiesAtoZ } from "#app/domain/universities/university-pages.server.ts";
import { m } from "#app/paraglide/messages.js";
import { frameOf } from "#app/routes/frame/frame-view.server.ts";
import type { PageHandle } from "#app/routes/handle.ts";
import { originOf, pageMeta } from "#app/routes/page-meta.ts";
import { site } from "#app/site.ts";
import { PetalArt } from "#app/ui/art.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { isoDay } from "#app/ui/format.ts";
import { Page, Stack } from "#app/ui/layout.tsx";
import type { Route } from "./+types/universities.route.ts";
import { Found, NationChips, UniversityFinder } from "./university-finder.tsx";
import { ByLetter, InOrder } from "./university-rows.tsx";

export const handle: PageHandle = {
  get title() {
    return m.universities_title();
  },
  ownHeading: true,
};

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const viewer = getReader({ request, context });
  const { version } = await frameOf(context, viewer);
  const today = isoDay(new Date());
  const stored = await remembered(version, "universities", () => listUniversitiesAtoZ(db, version));
  const all = stored.map((university) => shownOn(university, today));
  const filters = readUniversityFilters(url.searchParams);
  const asked = { ...filters, search: searchInEnglish(filters.search) };
  return {
    isSignedIn: viewer !== null,
    filters,
    nations: countByNation(all, asked),
    universities: filterUniversities(all, asked),
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { search = "", nation = "", open = "", sort = "rank", shown = STEP } = loaderData?.filters ?? {};
  return pageMeta(matches, {
    title: m.universities_meta_title({ site: site.name }),
    description: m.universities_meta_description(),
    keywords: m.universities_meta_keywords().split(", "),
    path: "/universities",
    // Search engines index one list. The sitemap has every university.
    noIndex: Boolean(search || nation || open || sort !== "rank" || shown > STEP),
    structured: [
      breadcrumbs(originOf(matches), [
        { name: site.name, path: "/" },
        { name: m.universities_title(), path: "/universities" },
      ]),
    ],
  });
};

export default function Universities({ loaderData }: Route.ComponentProps) {
  const { isSignedIn, filters, nations, universities } = loaderData;
  const page = (
    <>
      <Stack as="header" gap={4}>
        <h1 className="text-title">{m.universities_title()}</h1>
        <UniversityFinder filters={filters} />
        <Stack gap={0}>
          <Found
            filters={filters}
            found={universities.length}
            open={universities.filter(({ now }) => now.state === "open").length}
          />
          <NationChips filters={filters} nations={nations} />
        </Stack>
      </Stack>
      {universities.length === 0 ? (
        <NoUniversities />
      ) : filters.sort === "name" ? (
        <ByLetter universities={universities} />
      ) : (
        <InOrder filters={filters} universities={universities} />
      )}
    </>
  );
  return isSignedIn ? page : <Page>{page}</Page>;
}

const NoUniversities = () => (
  <EmptyState id="no-universities" title={m.universities_none()} art={<PetalArt />} text={m.universities_none_hint()}>
    <ButtonLink look="filled" href="/universities">
      {m.universities_show_all()}
    </ButtonLink>
  </EmptyState>
);
