/** What a UK course costs, and how much money a student must show for the visa. A GET form, for everyone. */
import { ParaglideMessage } from "@inlang/paraglide-js-react";
import type { ReactNode } from "react";
import { data } from "react-router";
import { getReader } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { nextIntakes } from "#app/domain/applications/intakes.ts";
import { visaWindow } from "#app/domain/case/dates.ts";
import { choiceOfViewer } from "#app/domain/casework/my-case.server.ts";
import { getCourse } from "#app/domain/catalogue/courses.server.ts";
import { breadcrumbs } from "#app/domain/content/structured-data/breadcrumbs.ts";
import type { Cited } from "#app/domain/costs/bill.ts";
import { type CostsAnswer, costsAnswer } from "#app/domain/costs/costs-answer.ts";
import { askedOf, type CostsQuery, costsQuery } from "#app/domain/costs/costs-input.ts";
import { figuresOn } from "#app/domain/costs/dated-figures.ts";
import { allFigures } from "#app/domain/costs/read-figures.server.ts";
import { dayInDhaka } from "#app/domain/values/starts.ts";
import { parseForm, shownAgain } from "#app/http/form.server.ts";
import { inDigits, inEnglish, localPath } from "#app/language.ts";
import { dayInWords, formatPence } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import { frameOf } from "#app/routes/frame/frame-view.server.ts";
import { ShareLink } from "#app/routes/frame/page-address.tsx";
import type { PageHandle } from "#app/routes/handle.ts";
import { originOf, pageMeta } from "#app/routes/page-meta.ts";
import { site } from "#app/site.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { IconName } from "#app/ui/icons.ts";
import { Inline, Page, Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { Route } from "./+types/costs.route.ts";
import { Answer } from "./answer.tsx";
import { CostsForm } from "./costs-form.tsx";

/** Says which accounts and documents count, whose money it may be, and what to know about dates. */
function Evidence({ answer: { earlyMonths, starts, funds, dependant, dependantMonths } }: { answer: CostsAnswer }) {
  const days = funds?.days;
  return (
    <Panel titleId="evidence" title={m.costs_evidence()}>
      <div className="grid grid-cols-1 gap-6 rail:grid-cols-3">
        <Rules icon="check" title={m.costs_accepted()}>
          <li>{m.costs_accepted_own()}</li>
          <li>{m.costs_accepted_parent()}</li>
          <li>{m.costs_accepted_partner()}</li>
          <li>{m.costs_accepted_certificate()}</li>
          <li>{m.costs_accepted_loan()}</li>
          <li>{m.costs_accepted_sponsor()}</li>
        </Rules>
        <Rules icon="x" title={m.costs_refused()}>
          <li>{m.costs_refused_relatives()}</li>
          <li>{m.costs_refused_company()}</li>
          <li>{m.costs_refused_shares()}</li>
          <li>{m.costs_refused_overdraft()}</li>
          <li>{m.costs_refused_affidavit()}</li>
        </Rules>
        <Rules icon="clock" title={m.costs_dates()}>
          {earlyMonths ? <li>{m.costs_dates_early({ months: inDigits(earlyMonths) })}</li> : null}
          {starts.map(({ start, from }) => (
            <li key={start}>{m.costs_dates_start({ start, from })}</li>
          ))}
          {days ? <li>{m.costs_dates_fresh({ days: inDigits(days.fresh) })}</li> : null}
          {days ? <li>{m.costs_dates_deposit({ days: inDigits(days.held) })}</li> : null}
          <li>{m.costs_dates_surcharge()}</li>
          <li>{m.costs_dates_on_top()}</li>
          {dependant && dependantMonths ? (
            <li>{m.costs_dates_dependant({ amount: dependant, months: inDigits(dependantMonths) })}</li>
          ) : null}
        </Rules>
      </div>
      <p className="text-ink-2 text-t2">{m.costs_evidence_source()}</p>
    </Panel>
  );
}

const Rules = ({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) => (
  <Stack gap={2} className="content-start">
    <Inline as="h3">
      <Icon name={icon} />
      {title}
    </Inline>
    <ul className="grid list-disc gap-2 pl-5 marker:text-ink-2">{children}</ul>
  </Stack>
);

export const handle: PageHandle = {
  get title() {
    return m.costs_title();
  },
  noQuickApply: true,
};

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const viewer = getReader({ request, context });
  const courseId = url.searchParams.get("course");
  const applicationId = url.searchParams.get("application");
  const { version } = await frameOf(context, viewer);
  const [rows, course, own] = await Promise.all([
    allFigures(db, version),
    courseId ? getCourse(db, courseId) : null,
    // Anyone may open the address of someone's choice. They read what holds for its course.
    viewer && courseId && applicationId ? choiceOfViewer(db, viewer, applicationId, courseId, { version }) : null,
  ]);
  const today = dayInDhaka();
  const applying = own
    ? visaWindow(own.choice, figuresOn(rows, today))
    : course && visaWindow({ startsOn: null, intake: nextIntakes(course, today)[0] ?? null }, figuresOn(rows, today));
  const submission = parseForm(url.searchParams, costsQuery(figuresOn(rows, today).rate?.value ?? null));
  const isRead = submission.status === "success";
  const known = own && {
    ...{ fee: own.money.fee, paid: own.money.paid, months: own.money.months, place: own.money.place },
    since: applying && applying.money > today ? applying.money : today,
  };
  const read = askedOf(withKnown(isRead ? submission.value : {}, known), course, today);
  // What a scholarship takes off is off the fee of an offer already.
  const asked = own?.money.feeFrom === "offer" ? { ...read, award: null } : read;
  const typed = (name: string, otherwise: string) => url.searchParams.get(name)?.slice(0, 100) ?? otherwise;
  const costs = {
    course: course && { id: course.id, name: course.name, university: course.university.name },
    applicationId: own ? own.applicationId : null,
    feeFrom: own ? own.money.feeFrom : null,
    isUnknownCourse: courseId !== null && course === null,
    values: {
      fee: typed("fee", asked.fee === null ? "" : formatPence(asked.fee)),
      paid: typed("paid", formatPence(asked.paid)),
      accommodation: typed("accommodation", formatPence(0)),
      months: typed("months", inDigits(asked.months)),
      place: asked.place,
      living: (isRead && submission.value.living) || "",
      since: typed("since", asked.since),
    },
    errors: isRead ? null : shownAgain(submission).errors,
    answer: isRead ? costsAnswer(rows, asked, course?.startDates ?? [], today, applying) : null,
  };
  const isAsked = url.search !== "";
  return data({ ...costs, isAsked, isSignedIn: viewer !== null }, { status: costs.errors ? 422 : 200 });
}

/** Returns the query with what is known of a choice where the address says nothing. */
const withKnown = (query: Partial<CostsQuery>, known: Partial<CostsQuery> | null): Partial<CostsQuery> => ({
  ...query,
  fee: query.fee ?? known?.fee ?? null,
  paid: query.paid ?? known?.paid ?? null,
  months: query.months ?? known?.months ?? null,
  place: query.place ?? known?.place ?? null,
  since: query.since || known?.since || "",
});

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const title = `${m.costs_title()} · ${site.name}`;
  return pageMeta(matches, {
    preset: "costs",
    title: loaderData?.errors ? m.costs_error_title({ title }) : title,
    noIndex: loaderData?.isAsked ?? false,
    structured: [
      breadcrumbs(originOf(matches), [
        { name: site.name, path: localPath("/") },
        { name: m.costs_title(), path: localPath("/costs") },
      ]),
    ],
  });
};

export default function Costs({ loaderData }: Route.ComponentProps) {
  const { isSignedIn, answer, course } = loaderData;
  const page = (
    <>
      <div className="grid grid-cols-1 gap-6 wide:grid-cols-[minmax(18rem,1fr)_minmax(0,2.1fr)]">
        <CostsForm costs={loaderData} />
        <Stack gap={6} id="answer" tabIndex={-1}>
          {answer ? <Answer answer={answer} /> : null}
          <Inline as="p">
            <ButtonLink href={`/enquiry${course ? `?course=${encodeURIComponent(course.id)}` : ""}`}>
              {m.costs_get_consultation()}
            </ButtonLink>
            {answer ? <ShareLink title={titleOf(loaderData)} path={sharedPath(loaderData)} /> : null}
          </Inline>
        </Stack>
      </div>
      {answer ? <Evidence answer={answer} /> : null}
      {answer ? <Sources cited={answer.cited} /> : null}
    </>
  );
  if (isSignedIn)
    return (
      <>
        <p className="text-ink-2">{m.costs_lead()}</p>
        {page}
      </>
    );
  return (
    <Page gap={6}>
      <Stack as="header" gap={2}>
        <h1 className="text-title">{m.costs_title()}</h1>
        <p className="text-ink-2 text-t4">{m.costs_lead()}</p>
      </Stack>
      {page}
    </Page>
  );
}

type Shared = Pick<Route.ComponentProps["loaderData"], "course" | "values">;

const titleOf = ({ course }: Shared) =>
  course ? `${m.costs_title()}: ${course.name}, ${course.university}` : m.costs_title();

/** The same sum for someone else, who has no application of ours: with everything that it was worked out from. */
function sharedPath({ course, values }: Shared): string {
  const known = Object.entries({ ...values, course: course?.id ?? "" }).filter(([, value]) => value !== "");
  return `/costs?${new URLSearchParams(known)}`;
}

/** Lists the figures with their source, and when each was checked. */
function Sources({ cited }: { cited: readonly Cited[] }) {
  return (
    <Stack as="section" aria-labelledby="sources">
      <h2 id="sources" className="text-t3">
        {m.costs_sources()}
      </h2>
      <ul className="grid grid-cols-1 gap-x-6 gap-y-3 text-t2 rail:grid-cols-2">
        {cited.map((figure) => (
          <li key={figure.text}>
            <b className="block">{figure.text}</b>
            <span className="text-ink-2">
              {figure.url ? (
                <a href={figure.url} rel="noopener" lang={inEnglish()}>
                  {figure.source}
                </a>
              ) : (
                figure.source
              )}
              {figure.validFrom ? `, ${m.costs_valid_from({ day: dayInWords(figure.validFrom) })}` : null}
              {figure.checkedOn ? `, ${m.costs_checked({ day: dayInWords(figure.checkedOn) })}` : null}
            </span>
          </li>
        ))}
      </ul>
      <p className="text-ink-2 text-t2">
        <ParaglideMessage
          message={m.costs_not_advice}
          inputs={{}}
          markup={{ link: ({ children }) => <a href={localPath("/counselors")}>{children}</a> }}
        />
      </p>
    </Stack>
  );
}
