/**
 * `/compare?course=a&course=b`: two or three courses side by side, for anyone. Without courses, the list to choose
 * from.
 */
import { ParaglideMessage } from "@inlang/paraglide-js-react";
import { data } from "react-router";
import { getReader } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { appliedAmong } from "#app/domain/applications/applied-before.server.ts";
import { allFigures } from "#app/domain/costs/read-figures.server.ts";
import { COMPARE_MIN, readChoice, tooFew } from "#app/domain/favourites/compare.ts";
import { compareById, listComparable } from "#app/domain/favourites/comparison.server.ts";
import { cardFitsOf } from "#app/domain/fit/card-fits.server.ts";
import { isOffered } from "#app/domain/values/status.ts";
import { inDigits, localPath } from "#app/language.ts";
import { formatCount } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import { frameOf } from "#app/routes/frame/frame-view.server.ts";
import { pageMeta } from "#app/routes/page-meta.ts";
import { profileOf } from "#app/routes/profile/my-profile.server.ts";
import { BudArt } from "#app/ui/art.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Inline, Page } from "#app/ui/layout.tsx";
import { Banner } from "#app/ui/message.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { Route } from "./+types/compare.route.ts";
import { CompareForm } from "./compare-form.tsx";
import { CompareTable } from "./compare-table.tsx";

export const handle = {
  get title() {
    return m.compare_title();
  },
  noQuickApply: true,
};

const SIGN_IN = "/login?next=%2Fcompare";

/** How many saved courses can be chosen from. */
const LISTED = 200;

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const viewer = getReader({ request, context });
  const isSignedIn = viewer !== null;
  const choice = readChoice(url.searchParams);
  let { problem } = choice;
  let leftOut: string[] = [];
  if (!problem && choice.ids.length > 0 && !url.searchParams.has("change")) {
    const { version } = await frameOf(context, viewer);
    const comparison = await compareById(db, choice.ids, await allFigures(db, version));
    if (comparison.courses.length >= COMPARE_MIN) {
      const [applied, fits] = await Promise.all([
        appliedAmong(db, viewer, choice.ids),
        cardFitsOf(db, await profileOf(context, viewer), choice.ids),
      ]);
      // Where there is an offer, the results have been looked at by the university.
      const open = fits && new Map([...fits].filter(([id]) => !isOffered(applied.get(id)?.status ?? "")));
      return data({ isSignedIn, compared: { comparison, applied, fits: open }, chooser: null });
    }
    problem = tooFew();
    leftOut = comparison.leftOut;
  }
  const list = await listComparable(db, viewer, LISTED, choice.ids);
  const chosen = choice.ids.filter((id) => list.courses.some((course) => course.id === id));
  const chooser = { ...list, chosen, problem, leftOut };
  return data({ isSignedIn, compared: null, chooser }, { status: problem ? 422 : 200 });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const names = loaderData?.compared?.comparison.courses.map(({ name }) => name).join(" / ");
  const title = names ? m.compare_names({ names }) : m.compare_title();
  return pageMeta(matches, {
    title: loaderData?.chooser?.problem ? m.compare_error_head_title({ title }) : m.compare_head_title({ title }),
    description: m.compare_description(),
    noIndex: true,
  });
};

export default function Compare({ loaderData }: Route.ComponentProps) {
  const { isSignedIn, compared } = loaderData;
  const page = compared ? <CompareTable {...compared} /> : <Chooser {...loaderData} />;
  if (isSignedIn) return page;
  return (
    // The header of a visitor is taller.
    <Page className="[--bar:4rem]">
      <h1>{m.compare_title()}</h1>
      {page}
    </Page>
  );
}

function Chooser({ isSignedIn, chooser }: Route.ComponentProps["loaderData"]) {
  if (!chooser) return null;
  const { courses, total, chosen, problem, leftOut } = chooser;
  const left = leftOut.map((message) => <Banner key={message} toast={{ type: "warning", message }} />);
  if (courses.length < COMPARE_MIN) {
    return (
      <>
        {left}
        <NothingToCompare isSignedIn={isSignedIn} problem={problem} />
      </>
    );
  }
  return (
    <>
      {left}
      <Panel
        titleId="choose"
        title={m.compare_select()}
        beside={
          total > 0 ? (
            <span className="text-ink-2 text-t2">
              {total > LISTED
                ? m.compare_newest_of({ shown: inDigits(LISTED), total: formatCount(total) })
                : m.compare_newest_first()}
            </span>
          ) : null
        }
      >
        <CompareForm key={`${problem} ${chosen}`} courses={courses} chosen={chosen} problem={problem} />
      </Panel>
      {isSignedIn ? null : (
        <p>
          <ParaglideMessage
            message={m.compare_sign_in_to_choose}
            inputs={{}}
            markup={{ link: ({ children }) => <a href={localPath(SIGN_IN)}>{children}</a> }}
          />
        </p>
      )}
    </>
  );
}

function NothingToCompare({ isSignedIn, problem }: { isSignedIn: boolean; problem: string | null }) {
  return (
    <EmptyState id="none" title={problem ?? m.compare_save_first()} art={<BudArt />} text={m.compare_save_hint()}>
      <Inline className="justify-center">
        <ButtonLink look="filled" href="/courses">
          {m.compare_browse()}
        </ButtonLink>
        {isSignedIn ? null : <ButtonLink href={SIGN_IN}>{m.compare_sign_in()}</ButtonLink>}
      </Inline>
    </EmptyState>
  );
}
