/**
 * `/compare?course=a&course=b`: two or three courses side by side, for anyone. Without courses, the list to choose
 * from.
 */
import { data } from "react-router";
import { getReader } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { appliedAmong } from "#app/domain/applications/applied-before.server.ts";
import { COMPARE_MIN, readChoice, TOO_FEW } from "#app/domain/favourites/compare.ts";
import { compareById, listComparable } from "#app/domain/favourites/comparison.server.ts";
import { formatCount } from "#app/notation.ts";
import { cardFitsOf } from "#app/routes/catalogue/card-fits.server.ts";
import { allFigures } from "#app/routes/costs/figures-now.server.ts";
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

export const handle = { title: "Compare Courses", noQuickApply: true };

/** How many saved courses can be chosen from. */
const LISTED = 200;

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const viewer = getReader({ request, context });
  const isSignedIn = viewer !== null;
  const choice = readChoice(url.searchParams);
  let { problem } = choice;
  let leftOut: string[] = [];
  if (!problem && choice.ids.length > 0 && !url.searchParams.has("change")) {
    const comparison = await compareById(db, choice.ids, await allFigures(context, viewer));
    if (comparison.courses.length >= COMPARE_MIN) {
      const [applied, fits] = await Promise.all([
        appliedAmong(db, viewer, choice.ids),
        cardFitsOf(await profileOf(context, viewer), choice.ids),
      ]);
      return data({ isSignedIn, compared: { comparison, applied, fits }, chooser: null });
    }
    problem = TOO_FEW;
    leftOut = comparison.leftOut;
  }
  const list = await listComparable(db, viewer, LISTED, choice.ids);
  const chosen = choice.ids.filter((id) => list.courses.some((course) => course.id === id));
  const chooser = { ...list, chosen, problem, leftOut };
  return data({ isSignedIn, compared: null, chooser }, { status: problem ? 422 : 200 });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const names = loaderData?.compared?.comparison.courses.map(({ name }) => name).join(" / ");
  const title = names ? `Compare ${names}` : "Compare Courses";
  return pageMeta(matches, {
    title: `${loaderData?.chooser?.problem ? "Error: " : ""}${title} · Shapla`,
    description: "Compare UK university courses side by side: fees, IELTS scores, duration, start dates and rankings.",
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
      <h1>Compare Courses</h1>
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
        title="Select 2 or 3 courses"
        beside={
          total > 0 ? (
            <span className="text-ink-2 text-t2">
              {total > LISTED
                ? `Showing the ${LISTED} courses you saved most recently, out of ${formatCount(total)}`
                : "Your saved courses, newest first"}
            </span>
          ) : null
        }
      >
        <CompareForm key={`${problem} ${chosen}`} courses={courses} chosen={chosen} problem={problem} />
      </Panel>
      {isSignedIn ? null : (
        <p>
          <a href="/login?next=%2Fcompare">Sign in</a> to choose from your saved courses.
        </p>
      )}
    </>
  );
}

function NothingToCompare({ isSignedIn, problem }: { isSignedIn: boolean; problem: string | null }) {
  return (
    <EmptyState
      id="none"
      title={problem ?? "Save at least 2 courses first"}
      art={<BudArt />}
      text="Select the heart on courses you like. Then come back here to compare their fees, IELTS scores, start dates and rankings."
    >
      <Inline className="justify-center">
        <ButtonLink look="filled" href="/courses">
          Browse Courses
        </ButtonLink>
        {isSignedIn ? null : <ButtonLink href="/login?next=%2Fcompare">Sign in</ButtonLink>}
      </Inline>
    </EmptyState>
  );
}
