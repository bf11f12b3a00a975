/** A student's plan for the visa money: how much must be where until when, and each account's verdict. */
import { data } from "react-router";
import { requireViewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { planOfPerson } from "#app/domain/casework/my-plan.server.ts";
import { readOwnStatement, statementFiles } from "#app/domain/casework/own-statements.server.ts";
import { MOST_ACCOUNTS } from "#app/domain/plan/account-input.ts";
import { familySentence, planHeadline } from "#app/domain/plan/plan-words.ts";
import { orErrorPage } from "#app/http/errors.server.ts";
import { catchDomainError } from "#app/http/form.server.ts";
import { limitWrites } from "#app/http/rate-limit.server.ts";
import { inLanguage } from "#app/language.server.ts";
import { localPath } from "#app/language.ts";
import { dayInWords } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import { costsPath } from "#app/routes/applications/case-address.ts";
import { English } from "#app/routes/english.tsx";
import { frameOf } from "#app/routes/frame/frame-view.server.ts";
import type { PageHandle } from "#app/routes/handle.ts";
import { store } from "#app/storage/current.server.ts";
import { BudArt } from "#app/ui/art.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Stack } from "#app/ui/layout.tsx";
import type { Route } from "./+types/money.route.ts";
import { AccountForm, accountProblems } from "./account-form.tsx";
import { Accounts } from "./accounts.tsx";
import { canRead } from "./can-read.server.ts";
import { changeMoney } from "./change-money.server.ts";
import { Dates } from "./dates.tsx";
import { ForFamily } from "./for-family.tsx";
import { HowMuch } from "./how-much.tsx";
import { askedChoice, askedStatement, bankPath, pageOf } from "./page-of.ts";
import { Statement } from "./statement.tsx";

export const handle: PageHandle = {
  get title() {
    return m.plan_title();
  },
  noQuickApply: true,
};
export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireViewer(args);
  const { version } = await frameOf(args.context, viewer);
  const wanted = askedChoice(args.url);
  const asked = askedStatement(args.url);
  const [mine, files, reading] = await Promise.all([
    orErrorPage(planOfPerson(db, viewer.id, wanted, { version })),
    statementFiles(db, viewer, canRead()),
    asked && catchDomainError(readOwnStatement(db, store, viewer, asked, canRead()), { asPage: ["not_found"] }),
  ]);
  const { plan, accounts, one, today, hasCas } = mine;
  return data({
    ...mine,
    isAsked: wanted !== null,
    files,
    reading: reading && (reading.refused ? { refused: reading.refused.message } : reading.value),
    readFor: asked?.accountId ?? null,
    headline: plan && planHeadline(plan, accounts, { today, hasCas }),
    // The family reads Bangla, whatever the student reads.
    family: plan && {
      bangla: inLanguage("bn", () => familySentence(plan, accounts)),
      english: inLanguage("en", () => familySentence(plan, accounts)),
      window: inLanguage("bn", () =>
        plan.reach && plan.used.length > 0
          ? m.plan_say_dates({
              from: dayInWords(plan.reach.apply),
              until: dayInWords(plan.applyUntil ?? plan.reach.fresh),
            })
          : null,
      ),
      from: inLanguage("bn", () => m.plan_say_from({ day: dayInWords(today) })),
    },
    universityName: one?.choice.universityName ?? null,
  });
}

export async function action(args: Route.ActionArgs) {
  const viewer = requireViewer(args);
  await limitWrites(args.context, "tasks", viewer.id);
  return changeMoney(viewer, args.request, pageOf(askedChoice(args.url)));
}

export default function Money({ loaderData, actionData }: Route.ComponentProps) {
  const { one, plan, headline, family, accounts, today, isAsked, figures } = loaderData;
  const here = pageOf(isAsked && one ? { applicationId: one.applicationId, courseId: one.choice.courseId } : null);
  const problems = accountProblems(actionData);
  const title = problems.length > 0 ? m.journey_error({ title: m.plan_title() }) : m.plan_title();
  return (
    <Stack gap={6} className="print:gap-2" data-sheet="">
      <title>{title}</title>
      <p>
        {isAsked && one ? (
          <BackLink href={`/dashboard/applications/${one.applicationId}`}>{m.plan_back_application()}</BackLink>
        ) : (
          <BackLink href="/dashboard">{m.journey_dashboard()}</BackLink>
        )}
      </p>
      <ErrorSummary problems={problems} answer={actionData} />
      {one && plan && headline ? (
        <Stack gap={6} className="print:gap-2">
          <Stack as="section" gap={2} className="print:gap-1" aria-labelledby="plan">
            <p className="text-ink-2">
              {isAsked && one.choice.reply !== "accepted" ? <b>{m.plan_if_taken()}: </b> : null}
              <English>
                {one.choice.universityName} · {one.choice.name}
              </English>
              {one.choice.startsOn ? ` · ${m.plan_starts({ day: dayInWords(one.choice.startsOn) })}` : null}
            </p>
            <h2 id="plan" className="text-title print:text-t4">
              {headline.title}
            </h2>
            {headline.lead ? <p className="text-t3 print:text-t2">{headline.lead}</p> : null}
            {plan.days?.isEstimate ? <p className="text-ink-2 text-t2">{m.plan_estimate()}</p> : null}
          </Stack>
          {/* On a phone the family's part comes first: a parent reads the first screen. A sheet of paper has all of it. */}
          <div className="grid grid-cols-1 items-start gap-6 not-print:max-rail:contents wide:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] print:grid-cols-[3fr_2fr] print:gap-2">
            {family ? <ForFamily plan={plan} accounts={accounts} family={family} /> : null}
            <HowMuch one={one} plan={plan} figures={figures} />
          </div>
          <Dates one={one} plan={plan} facts={loaderData.facts} figures={figures} today={today} accounts={accounts} />
        </Stack>
      ) : (
        <EmptyState
          id="none"
          title={m.plan_no_application()}
          art={<BudArt />}
          text={m.plan_no_application_text()}
          framed
        >
          <ButtonLink look="filled" href="/costs">
            {m.plan_to_costs()}
          </ButtonLink>
        </EmptyState>
      )}
      {loaderData.reading ? (
        <Statement
          read={loaderData.reading}
          account={accounts.find(({ id }) => id === loaderData.readFor)}
          here={here}
        />
      ) : null}
      <Accounts
        accounts={accounts}
        plan={plan}
        files={loaderData.files}
        today={today}
        here={here}
        refused={actionData ?? undefined}
      >
        {accounts.length < MOST_ACCOUNTS ? (
          <AccountForm here={here} refused={actionData?.form === "add" ? actionData : undefined} />
        ) : null}
      </Accounts>
      <p className="flex flex-wrap gap-x-6 print:hidden">
        {one ? (
          <a
            className="inline-block py-3"
            href={localPath(
              bankPath(isAsked ? { applicationId: one.applicationId, courseId: one.choice.courseId } : null),
            )}
          >
            {m.bank_link()}
          </a>
        ) : null}
        <a className="inline-block py-3" href={localPath(one ? costsPath(one) : "/costs")}>
          {m.plan_calculator()}
        </a>
      </p>
    </Stack>
  );
}
