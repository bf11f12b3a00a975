/** The page of one university: its facts, and its courses by level. */
import { data, redirect } from "react-router";
import { getReader } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { universityNow } from "#app/domain/catalogue/merged.server.ts";
import { breadcrumbs } from "#app/domain/content/structured-data/breadcrumbs.ts";
import { universityData } from "#app/domain/content/structured-data/university-markup.ts";
import { type CityCosts, cityCosts } from "#app/domain/costs/city-costs.ts";
import { allFigures } from "#app/domain/costs/read-figures.server.ts";
import { remembered } from "#app/domain/memory/remembered.ts";
import { recruitmentOn } from "#app/domain/recruitment/recruitment.ts";
import { universityPath, universityPreviewPath } from "#app/domain/universities/university-list.ts";
import { getUniversity } from "#app/domain/universities/university-pages.server.ts";
import { nationInWords } from "#app/domain/values/course-words.ts";
import { mapLink } from "#app/domain/values/web-address.ts";
import { inEnglish } from "#app/language.ts";
import { dayInWords, formatCount } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import { frameOf } from "#app/routes/frame/frame-view.server.ts";
import type { PageHandle } from "#app/routes/handle.ts";
import { originOf, pageMeta } from "#app/routes/page-meta.ts";
import { site } from "#app/site.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { isoDay } from "#app/ui/format.ts";
import { Icon } from "#app/ui/icon.tsx";
import { KeyValues } from "#app/ui/key-values.tsx";
import { Inline, Page, Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { Route } from "./+types/university.route.ts";
import { RecruitmentNotice } from "./recruitment.tsx";
import { spanOfFees } from "./spans.ts";
import { CoursesByLevel } from "./university-courses.tsx";
import { type PartProps, UniversityFacts, UniversityHeader } from "./university-parts.tsx";
import { UniversityPicture } from "./university-picture.tsx";
import { ItsScholarships, WhatItAsks } from "./university-terms.tsx";

export const handle: PageHandle = {
  get title() {
    return m.universities_title();
  },
  ownHeading: true,
};

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const viewer = getReader({ request, context });
  const { version } = await frameOf(context, viewer);
  const id = params.universityId;
  const today = isoDay(new Date());
  const university = await remembered(version, `university ${today} ${id}`, () => getUniversity(db, id, today));
  if (!university) await leaveForMerged(id);
  const now = university && recruitmentOn(university, today);
  const costs = university && cityCosts(await allFigures(db, version), university, today);
  const hasPictures = request.headers.get("Save-Data") !== "on";
  return data({ isSignedIn: viewer !== null, university, now, costs, hasPictures }, { status: university ? 200 : 404 });
}

/** Redirects to the university that this one was merged into. Browsers ask again each time: a merge can be undone. */
async function leaveForMerged(id: string): Promise<void> {
  const into = await universityNow(db, id);
  if (into) throw redirect(universityPath({ id: into }), { status: 301, headers: { "Cache-Control": "no-cache" } });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const university = loaderData?.university;
  if (!university) {
    return pageMeta(matches, { title: `${m.universities_not_found()} · ${site.name}`, noIndex: true });
  }
  const origin = originOf(matches);
  const path = universityPath(university);
  const n = university.levels.reduce((sum, level) => sum + level.courses, 0);
  const said = { name: university.name, city: university.city, n, count: formatCount(n) };
  const fees = university.levels.map(spanOfFees).find(Boolean);
  return pageMeta(matches, {
    title: `${university.name} · ${site.name}`,
    description: fees
      ? m.universities_page_description_with_fees({ ...said, fees })
      : m.universities_page_description(said),
    keywords: [university.name, university.city, university.country, ...m.universities_page_keywords().split(", ")],
    path,
    image: { path: universityPreviewPath(university), alt: university.name },
    structured: [
      universityData(origin, university),
      breadcrumbs(origin, [
        { name: m.universities_title(), path: "/universities" },
        { name: university.name, path },
      ]),
    ],
  });
};

export default function UniversityPage({ loaderData }: Route.ComponentProps) {
  const { isSignedIn, university, now, costs, hasPictures } = loaderData;
  const page =
    university && now && costs ? (
      <>
        <nav aria-label={m.universities_breadcrumb()}>
          <BackLink href="/universities">{m.universities_all()}</BackLink>
        </nav>
        <Stack gap={6}>
          <UniversityHeader university={university} />
          <RecruitmentNotice now={now} />
          <UniversityFacts university={university} />
          <div className="grid grid-cols-1 gap-6 wide:grid-cols-aside print:grid-cols-1">
            <Stack gap={6} className="grid-rows-[auto_1fr]">
              <CoursesByLevel university={university} />
              <WhatItAsks university={university} />
            </Stack>
            <Stack gap={6} className="grid-rows-[auto_1fr]">
              <WhereItIs university={university} costs={costs} hasPictures={hasPictures} />
              <ItsScholarships university={university} />
            </Stack>
          </div>
        </Stack>
      </>
    ) : (
      <UniversityNotFound />
    );
  return isSignedIn ? page : <Page gap={2}>{page}</Page>;
}

const UniversityNotFound = () => (
  <EmptyState id="not-found" level={1} title={m.universities_not_found()} text={m.universities_not_found_text()}>
    <ButtonLink look="filled" href="/universities">
      {m.universities_all()}
    </ButtonLink>
  </EmptyState>
);

/** Where a university is: its picture or its city's outline, and what a month there costs. */
interface WhereProps extends PartProps {
  costs: CityCosts;
  /** False for who saves data: then no picture is loaded. */
  hasPictures: boolean;
}

function whatTheyAre({ city, checkedOn, isSample }: CityCosts): string {
  if (checkedOn === null) return isSample ? m.universities_samples({ city }) : m.universities_estimates({ city });
  const said = { city, day: dayInWords(checkedOn) };
  return isSample ? m.universities_samples_checked(said) : m.universities_estimates_checked(said);
}

function WhereItIs({ university, costs, hasPictures }: WhereProps) {
  const about = (inEnglish() && university.aboutBangla) || university.about;
  const { name, city, country } = university;
  return (
    <Panel titleId="where" title={m.universities_where()} className="content-start">
      <UniversityPicture university={university} hasPictures={hasPictures} crest />
      <p className="prose" lang={about === university.about && about ? inEnglish() : undefined}>
        {about ?? m.universities_is_in({ name, city, country: nationInWords(country) })}
      </p>
      <KeyValues
        className="text-t2"
        rows={[
          costs.rent ? [m.universities_rent(), m.universities_per_month({ amount: costs.rent })] : null,
          costs.living ? [m.universities_living(), m.universities_per_month({ amount: costs.living })] : null,
        ]}
      />
      {costs.living ? <p className="text-ink-2 text-t2">{whatTheyAre(costs)}</p> : null}
      <Inline as="p">
        <ButtonLink href={mapLink(university)} target="_blank" rel="noopener">
          <Icon name="pin" />
          {m.universities_map()}
          <span className="sr-only">{m.universities_new_tab()}</span>
        </ButtonLink>
        <ButtonLink look="quiet" href="/costs">
          {m.universities_work_out_costs()}
        </ButtonLink>
      </Inline>
    </Panel>
  );
}
