/** The scholarships of all courses, each once for its university. */
import { getReader } from "#app/auth/viewer.server.ts";
import { patientDb } from "#app/db/current.server.ts";
import { searchInEnglish } from "#app/domain/catalogue/understand/search-in-english.ts";
import { breadcrumbs } from "#app/domain/content/structured-data/breadcrumbs.ts";
import { remembered } from "#app/domain/memory/remembered.ts";
import {
  filterScholarships,
  levelsOf,
  readScholarshipFilters,
  STEP,
  scholarshipOn,
  scholarshipsAddress,
} from "#app/domain/scholarships/scholarship-list.ts";
import { listScholarships } from "#app/domain/scholarships/scholarships.server.ts";
import { formatCount } from "#app/notation.ts";
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
import type { Route } from "./+types/scholarships.route.ts";
import { FoundScholarships, ScholarshipChips, ScholarshipFinder } from "./scholarship-finder.tsx";
import { ScholarshipItem } from "./scholarship-item.tsx";

export const handle: PageHandle = {
  get title() {
    return m.scholarships_title();
  },
  ownHeading: true,
};

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const viewer = getReader({ request, context });
  const { version } = await frameOf(context, viewer);
  const today = isoDay(new Date());
  // A large catalogue takes longer than a page has, once for each of its versions.
  const all = await remembered(version, `scholarships ${today}`, async () =>
    (await listScholarships(patientDb)).map((stored) => scholarshipOn(stored, today)),
  );
  const filters = readScholarshipFilters(url.searchParams);
  const asked = { ...filters, search: searchInEnglish(filters.search) };
  const found = filterScholarships(all, asked);
  return {
    isSignedIn: viewer !== null,
    filters,
    total: found.length,
    forBangladesh: found.filter(({ isForBangladesh }) => isForBangladesh).length,
    levels: levelsOf(filterScholarships(all, { ...asked, level: "" })),
    scholarships: found.slice(0, filters.shown),
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: m.scholarships_meta_title({ site: site.name }),
    description: m.scholarships_meta_description(),
    keywords: m.scholarships_meta_keywords().split(", "),
    path: "/scholarships",
    // Search engines index one list.
    noIndex: loaderData === undefined || scholarshipsAddress(loaderData.filters) !== "/scholarships",
    structured: [
      breadcrumbs(originOf(matches), [
        { name: site.name, path: "/" },
        { name: m.scholarships_title(), path: "/scholarships" },
      ]),
    ],
  });

export default function Scholarships({ loaderData }: Route.ComponentProps) {
  const { isSignedIn, filters, total, forBangladesh, levels, scholarships } = loaderData;
  const left = total - scholarships.length;
  const page = (
    <>
      <Stack as="header">
        <Stack gap={2} className="prose">
          <h1 className="text-title">{m.scholarships_title()}</h1>
          <p className="text-ink-2">{m.scholarships_intro()}</p>
        </Stack>
        <ScholarshipFinder filters={filters} />
        <Stack gap={0}>
          <FoundScholarships {...{ filters, total, forBangladesh }} />
          <ScholarshipChips {...{ filters, levels }} />
        </Stack>
      </Stack>
      {total === 0 ? <NoScholarships /> : null}
      <Stack as="ul" className="wide:grid-cols-2">
        {scholarships.map((scholarship, place) => (
          <ScholarshipItem
            key={`${scholarship.university.id} ${scholarship.title} ${scholarship.description}`}
            scholarship={scholarship}
            id={filters.shown > STEP && place === filters.shown - STEP ? "more" : undefined}
          />
        ))}
      </Stack>
      {left > 0 ? (
        <p className="text-center">
          <ButtonLink href={`${scholarshipsAddress({ ...filters, shown: filters.shown + STEP })}#more`}>
            {left > STEP ? m.scholarships_more({ count: formatCount(STEP) }) : m.scholarships_last()}
          </ButtonLink>
        </p>
      ) : null}
    </>
  );
  return isSignedIn ? page : <Page>{page}</Page>;
}

const NoScholarships = () => (
  <EmptyState id="no-scholarships" title={m.scholarships_none()} art={<PetalArt />} text={m.scholarships_none_hint()}>
    <ButtonLink look="filled" href="/scholarships">
      {m.scholarships_show_all()}
    </ButtonLink>
  </EmptyState>
);
