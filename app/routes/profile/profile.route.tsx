/** "Do I qualify?": a student's results and wishes, for everyone. A visitor's stay in a cookie of ours. */
import { data, redirect } from "react-router";
import { getReader, getViewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { currentIndex } from "#app/domain/catalogue/finder/index.server.ts";
import { profileMatches } from "#app/domain/catalogue/finder/profile-matches.server.ts";
import { breadcrumbs } from "#app/domain/content/structured-data/breadcrumbs.ts";
import { figuresOn } from "#app/domain/costs/dated-figures.ts";
import { allFigures } from "#app/domain/costs/read-figures.server.ts";
import { resultAskedAbout } from "#app/domain/documents/accept-english.server.ts";
import { expiredOn } from "#app/domain/fit/fit.ts";
import { NO_PROFILE, profileInput, profileTexts } from "#app/domain/fit/profile-input.ts";
import { COMPARISON } from "#app/domain/fit/scores.ts";
import { dayInDhaka } from "#app/domain/values/starts.ts";
import { readForm } from "#app/http/body.server.ts";
import { buttonOf, parseForm } from "#app/http/form.server.ts";
import { limitWrites } from "#app/http/rate-limit.server.ts";
import { inDigits, localPath } from "#app/language.ts";
import { dayInWords, formatCount, listed } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import { FitLine } from "#app/routes/fit/fit-line.tsx";
import { frameOf } from "#app/routes/frame/frame-view.server.ts";
import type { PageHandle } from "#app/routes/handle.ts";
import { originOf, pageMeta } from "#app/routes/page-meta.ts";
import { site } from "#app/site.ts";
import { Columns, Page, Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/message.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { Route } from "./+types/profile.route.ts";
import { forgetProfile, keepProfile, profileOf } from "./my-profile.server.ts";
import { ProfileForm } from "./profile-form.tsx";

/** Beside the form: what the words mean, what we do with results, and how other tests compare with IELTS. */
const ProfileAside = ({ isSignedIn }: { isSignedIn: boolean }) => (
  <Stack as="aside" aria-label={m.profile_aside()}>
    <Panel titleId="words" title={m.profile_words()}>
      <Stack as="ul" gap={2}>
        <li>
          <FitLine state="meets">{m.profile_word_meets()}</FitLine>
        </li>
        <li>
          <FitLine state="close">{m.profile_word_close()}</FitLine>
        </li>
        <li>
          <FitLine state="below">{m.profile_word_below()}</FitLine>
        </li>
        <li>
          <FitLine state="ask">{m.profile_word_ask()}</FitLine>
        </li>
      </Stack>
      <p className="text-ink-2 text-t2">{m.profile_no_offer()}</p>
    </Panel>
    <Panel titleId="use" title={m.profile_use()} gap={2}>
      <Stack as="ul" gap={2} className="list-disc pl-5 text-t2">
        <li>{m.profile_use_compare()}</li>
        {isSignedIn ? (
          <li>{m.profile_use_account()}</li>
        ) : (
          <>
            <li>{m.profile_use_cookie()}</li>
            <li>{m.profile_use_sign_in()}</li>
          </>
        )}
        <li>{m.profile_use_delete()}</li>
      </Stack>
      <p className="text-t2">
        <a className="inline-block py-3" href={localPath("/privacy-policy")}>
          {m.profile_privacy()}
        </a>
      </p>
    </Panel>
    <Panel titleId="other-tests" title={m.profile_other_tests()} gap={2}>
      <table className="tabular w-full border-collapse text-t2">
        <caption className="sr-only">{m.profile_tests_table()}</caption>
        <thead className="text-ink-2">
          <tr>
            <th scope="col" className="border-line border-b py-2 text-left">
              {m.profile_column_ielts()}
            </th>
            <th scope="col" className="border-line border-b py-2 text-right">
              {m.profile_column_pte()}
            </th>
          </tr>
        </thead>
        <tbody>
          {COMPARISON.map(({ ielts, pte }) => (
            <tr key={ielts}>
              <th scope="row" className="border-line border-b py-2 text-left font-normal">
                {inDigits(ielts.toFixed(1))}
              </th>
              <td className="border-line border-b py-2 text-right">{inDigits(pte.now)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-ink-2 text-t2">{m.profile_tests_note()}</p>
      <p className="text-ink-2 text-t1">{m.profile_tests_source()}</p>
    </Panel>
  </Stack>
);

/** Says that results are saved, and which courses they are enough for. */
function Saved({
  saved: { meets, close, expired, wanted },
}: {
  saved: NonNullable<Route.ComponentProps["loaderData"]["saved"]>;
}) {
  return (
    <Notice meaning="good" icon="check" role="status">
      <b>{m.profile_saved()}</b>
      <p>
        {`${m.profile_counts({ meets: courses(meets), close: courses(close) })} `}
        {meets > 0 ? (
          <a href={localPath("/courses?fit=meets")}>{m.profile_see({ n: meets, count: formatCount(meets) })}</a>
        ) : null}
      </p>
      {wanted && wanted.total > 0 ? (
        <p>
          {`${m.profile_wanted({ courses: courses(wanted.total), wishes: listed(wanted.how) })} `}
          <a href={localPath(wanted.to)}>{m.profile_see_wanted()}</a>
        </p>
      ) : null}
      {wanted && wanted.total === 0 && meets > 0 ? (
        <p>{m.profile_wanted_none({ wishes: listed(wanted.how) })}</p>
      ) : null}
      {expired ? <p>{m.profile_expired({ day: dayInWords(expired) })}</p> : null}
    </Notice>
  );
}

const courses = (n: number) => m.profile_courses({ n, count: formatCount(n) });

const Deleted = () => (
  <Notice meaning="info" icon="info" role="status">
    <b>{m.profile_deleted()}</b>
  </Notice>
);

export const handle: PageHandle = {
  get title() {
    return m.profile_title();
  },
  noQuickApply: true,
};

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const viewer = getReader({ request, context });
  const isDeleted = url.searchParams.has("deleted");
  const profile = await profileOf(context, viewer);
  const read = url.searchParams.get("read");
  const result = viewer && read ? await resultAskedAbout(db, viewer, read) : null;
  const values = profileTexts({ ...(profile ?? NO_PROFILE), ...result });
  const page = { values, isDeleted, isSignedIn: viewer !== null, isRead: result !== null };
  if (!profile) return { ...page, saved: null };
  const index = await currentIndex(db, (await frameOf(context, viewer)).version);
  const matches = await profileMatches(db, index, profile);
  return { ...page, saved: { ...matches, expired: expiredOn(profile, dayInDhaka()) } };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = getViewer(context);
  await limitWrites(context, "profile", viewer?.id);
  const form = await readForm(request);
  if (buttonOf(form) === "delete") {
    await forgetProfile(context, viewer);
    throw redirect("/profile?deleted=1", 303);
  }
  const today = dayInDhaka();
  const { version } = await frameOf(context, viewer);
  const rate = figuresOn(await allFigures(db, version), today).rate?.value ?? null;
  const submission = parseForm(form, profileInput(today, rate));
  if (submission.status !== "success") return data({ result: submission.reply() }, { status: 422 });
  await keepProfile(context, viewer, submission.value);
  throw redirect("/profile", 303);
}

/** The form sets the title, which begins with "Error:" if it was not accepted. */
export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    preset: "profile",
    noIndex: !loaderData || loaderData.isDeleted || loaderData.saved !== null,
    structured: [
      breadcrumbs(originOf(matches), [
        { name: site.name, path: localPath("/") },
        { name: m.profile_title(), path: localPath("/profile") },
      ]),
    ],
  }).filter((tag) => !("title" in tag));

export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { isSignedIn, saved, isDeleted, isRead } = loaderData;
  const isAnswered = actionData !== undefined;
  const page = (
    <>
      {isRead && !isAnswered ? (
        <Notice meaning="info" icon="info" role="status">
          <p>{m.profile_read()}</p>
        </Notice>
      ) : null}
      {saved && !isRead && !isAnswered ? <Saved saved={saved} /> : null}
      {isDeleted && !saved && !isAnswered ? <Deleted /> : null}
      <Columns>
        <ProfileForm profile={loaderData} result={actionData?.result} />
        <ProfileAside isSignedIn={isSignedIn} />
      </Columns>
    </>
  );
  if (isSignedIn)
    return (
      <>
        <p className="text-ink-2">{m.profile_lead()}</p>
        {page}
      </>
    );
  return (
    <Page gap={6}>
      <Stack as="header" gap={2}>
        <h1 className="text-title">{m.profile_title()}</h1>
        <p className="text-ink-2 text-t4">{m.profile_lead()}</p>
      </Stack>
      {page}
    </Page>
  );
}
