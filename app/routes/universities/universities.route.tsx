/** The list of universities, A to Z. */
import { getReader } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { breadcrumbs } from "#app/domain/content/structured-data/breadcrumbs.ts";
import {
  byLetter,
  countByNation,
  filterUniversities,
  readUniversityFilters,
  shownOn,
} from "#app/domain/universities/university-list.ts";
import { listUniversitiesAtoZ } from "#app/domain/universities/university-pages.server.ts";
import { countOf } from "#app/notation.ts";
import { remembered } from "#app/routes/catalogue/remembered.server.ts";
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
import { Letters, NationChips, UniversityFinder } from "./university-finder.tsx";
import { UniversityRow } from "./university-row.tsx";

export const handle: PageHandle = { title: "Universities", ownHeading: true };

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const viewer = getReader({ request, context });
  const { version } = await frameOf(context, viewer);
  const today = isoDay(new Date());
  const stored = await remembered(version, "universities", () => listUniversitiesAtoZ(db, version));
  const all = stored.map((university) => shownOn(university, today));
  const filters = readUniversityFilters(url.searchParams);
  return {
    isSignedIn: viewer !== null,
    filters,
    counts: countByNation(all, filters),
    universities: filterUniversities(all, filters),
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { search = "", nation = "", open = "", sort = "name" } = loaderData?.filters ?? {};
  return pageMeta(matches, {
    title: `UK universities · ${site.name}`,
    description: "UK universities A to Z: their courses by level, fees from and to, IELTS scores and deadlines.",
    keywords: ["UK universities", "universities in England", "universities in Scotland", "tuition fees", "Bangladesh"],
    path: "/universities",
    // Search engines index the whole list.
    noIndex: Boolean(search || nation || open || sort !== "name"),
    structured: [
      breadcrumbs(originOf(matches), [
        { name: site.name, path: "/" },
        { name: "Universities", path: "/universities" },
      ]),
    ],
  });
};

export default function Universities({ loaderData }: Route.ComponentProps) {
  const { isSignedIn, filters, counts, universities } = loaderData;
  const letters = filters.sort === "name" ? byLetter(universities) : null;
  const page = (
    <>
      <Stack as="header" gap={2}>
        <h1 className="text-title">Universities</h1>
        <p className="text-ink-2 text-t4">
          {countOf(universities.length, "university", "universities")}, and whether each one takes students from
          Bangladesh now.
        </p>
      </Stack>
      <UniversityFinder filters={filters} />
      <NationChips filters={filters} {...counts} />
      {universities.length === 0 ? <NoUniversities /> : null}
      {letters ? (
        <>
          <Letters present={letters.map(([letter]) => letter)} />
          {letters.map(([letter, group]) => (
            <section
              key={letter}
              id={`under-${letter}`}
              aria-labelledby={`heading-${letter}`}
              className="grid gap-2 border-line border-t pt-4 rail:grid-cols-[3rem_1fr]"
            >
              <h2 id={`heading-${letter}`} className="text-ink-2 text-t6">
                {letter}
              </h2>
              <UniversityRows universities={group} />
            </section>
          ))}
        </>
      ) : (
        <section aria-labelledby="found">
          <h2 id="found" className="sr-only">
            Found
          </h2>
          <UniversityRows universities={universities} />
        </section>
      )}
    </>
  );
  return isSignedIn ? page : <Page gap={6}>{page}</Page>;
}

const UniversityRows = ({ universities }: Pick<Route.ComponentProps["loaderData"], "universities">) => (
  <ul className="grid grid-cols-1 gap-x-8 wide:grid-cols-2">
    {universities.map((university) => (
      <UniversityRow key={university.id} university={university} />
    ))}
  </ul>
);

const NoUniversities = () => (
  <EmptyState id="no-universities" title="No universities found" art={<PetalArt />} text="Try fewer or other words.">
    <ButtonLink look="filled" href="/universities">
      Show all universities
    </ButtonLink>
  </EmptyState>
);
