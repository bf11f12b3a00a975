/** Start application: staff select courses for a lead, which the student confirms. */
import { data, Form, redirect } from "react-router";
import { z } from "zod";
import { requireStaffWrite } from "#app/auth/staff-write.server.ts";
import { requirePermission, type Viewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { MAX_COURSES } from "#app/domain/applications/application-input.ts";
import { listCoursesForStaff, type StaffCourse } from "#app/domain/catalogue/staff-courses.server.ts";
import {
  type CourseToEnter,
  coursesToEnter,
  enterApplication,
  lastEntered,
  type Way,
} from "#app/domain/invitations/entered.server.ts";
import { questionsOf } from "#app/domain/leads/lead-questions.server.ts";
import { getLead } from "#app/domain/leads/leads.server.ts";
import { env } from "#app/env.server.ts";
import { readForm } from "#app/http/body.server.ts";
import { orErrorPage } from "#app/http/errors.server.ts";
import { catchDomainError, parseForm } from "#app/http/form.server.ts";
import { redirectWithSuccess } from "#app/http/toast.server.ts";
import { monthInWords } from "#app/notation.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Inline, PageHeader, Stack } from "#app/ui/layout.tsx";
import { Banner } from "#app/ui/message.tsx";
import { Panel, PanelItem } from "#app/ui/panel.tsx";
import { searchOf } from "../list-address.ts";
import { staffMeta } from "../staff-meta.ts";
import type { Route } from "./+types/enter.route.ts";
import { LEADS } from "./address.ts";

interface ChosenCoursesProps {
  lead: LeadToEnter;
  chosen: readonly CourseToEnter[];
  /** The intake of each course by its ID, "" if not decided. */
  intakes: Readonly<Record<string, string>>;
  /** The URL of the page without what is chosen. */
  here: string;
}

interface LeadToEnter {
  id: string;
  name: string;
  email: string | null;
  hasAccount: boolean;
}

/** The courses of the application, each with its intake. */
const ChosenCourses = ({ lead, chosen, intakes, here }: ChosenCoursesProps) => (
  <Panel titleId="chosen" title="Courses of the application">
    {chosen.length === 0 ? <p>No courses yet. Find one above.</p> : null}
    <Stack as="ul" gap={0}>
      {chosen.map(({ id, name, university, intakes: offered }, at) => (
        <PanelItem key={id}>
          <input type="hidden" name="course" value={id} />
          <span className="wrap-anywhere">
            <b>{name}</b>, {university}
          </span>
          <Inline>
            <label htmlFor={`intake-${at}`}>
              Start<span className="sr-only">{` of ${name}, ${university}`}</span>
            </label>
            <select
              id={`intake-${at}`}
              name={`intake.${id}`}
              className="w-auto"
              autoComplete="off"
              defaultValue={offered.includes(intakes[id] ?? "") ? intakes[id] : ""}
            >
              {["", ...offered].map((month) => (
                <option key={month} value={month}>
                  {month === "" ? "Not decided yet" : monthInWords(month)}
                </option>
              ))}
            </select>
            <ButtonLink
              look="quiet"
              size="small"
              to={without(here, chosen, id)}
              aria-label={`Remove ${name}, ${university}`}
            >
              Remove
            </ButtonLink>
          </Inline>
        </PanelItem>
      ))}
    </Stack>
    {chosen.length > 0 ? (
      <>
        {lead.email && !lead.hasAccount ? (
          <label className="flex min-h-tap items-center gap-2">
            <input type="checkbox" name="email" value="on" defaultChecked />
            <span className="wrap-anywhere">Send the invitation to {lead.email}</span>
          </label>
        ) : null}
        <p>
          <Button look="filled">Enter application</Button>
        </p>
      </>
    ) : null}
  </Panel>
);

const without = (here: string, chosen: readonly CourseToEnter[], left: string): string => {
  const others = chosen.filter(({ id }) => id !== left).map(({ id }) => ["course", id]);
  // A parameter without a value keeps the page from beginning with the courses that were asked about.
  return `${here}?${new URLSearchParams(others.length > 0 ? others : [["course", ""]])}`;
};

interface CourseSearchProps {
  search: string;
  chosen: readonly CourseToEnter[];
  found: readonly StaffCourse[];
}

/** Finds courses to add, in a form that reads. What is chosen stays in the address. */
const CourseSearch = ({ search, chosen, found }: CourseSearchProps) => (
  <Panel titleId="find" title="Find a course">
    {chosen.map(({ id }) => (
      <input key={id} type="hidden" name="course" value={id} />
    ))}
    <Field id="course-search" label="Course or university">
      {(control) => (
        <input {...control} type="search" name="search" defaultValue={search} maxLength={200} autoComplete="off" />
      )}
    </Field>
    <p>
      <Button>Find courses</Button>
    </p>
    {search === "" ? null : found.length === 0 ? (
      <p role="status">No other courses found. Try part of the name, or the university.</p>
    ) : (
      <Stack as="ul" gap={0}>
        {found.map(({ id, name, university }) => (
          <PanelItem key={id}>
            <Inline className="justify-between">
              <span className="min-w-0 wrap-anywhere">
                <b>{name}</b>, {university}
              </span>
              <Button size="small" name="course" value={id} aria-label={`Add ${name}, ${university}`}>
                Add
              </Button>
            </Inline>
          </PanelItem>
        ))}
      </Stack>
    )}
  </Panel>
);

const TOLD: Readonly<Record<Way, string>> = {
  account: "The student has been told, and confirms it.",
  email: "The invitation is on its way. The student confirms it.",
  link: "The student confirms it. Pass on the link to the invitation below.",
};

export const meta = () => staffMeta("Start application");

/** How many of the courses that are found the page offers. Who looks for one types more of its name. */
const SHOWN = 10;

async function view(viewer: Viewer, url: URL, leadId: string) {
  const lead = await orErrorPage(getLead(db, viewer, leadId));
  const search = searchOf(url);
  const isFirst = !url.searchParams.has("course") && search === "";
  const [asked, found] = await Promise.all([
    isFirst ? questionsOf(db, viewer, leadId) : [],
    search === ""
      ? []
      : listCoursesForStaff(db, viewer, { search, state: "active", faculty: "", level: "", page: 1 }).then(
          ({ rows }) => rows,
        ),
  ]);
  const ids = isFirst ? asked.flatMap(({ course }) => course?.id ?? []) : url.searchParams.getAll("course");
  const chosen = await coursesToEnter(db, ids.slice(0, MAX_COURSES));
  return {
    lead: {
      id: lead.id,
      name: lead.name,
      email: lead.email,
      hasAccount: lead.accountId !== null,
    } satisfies LeadToEnter,
    search,
    chosen,
    /** The intakes that they have asked for, by course. */
    intakes: Object.fromEntries(asked.flatMap(({ course, intake }) => (course && intake ? [[course.id, intake]] : []))),
    found: found.filter(({ id }) => !chosen.some((course) => course.id === id)).slice(0, SHOWN),
  };
}

export async function loader(args: Route.LoaderArgs) {
  const viewer = requirePermission(args, "people.change");
  const { leadId } = args.params;
  const page = await view(viewer, args.url, leadId);
  const entered = await lastEntered(db, viewer, leadId);
  if (entered?.ended === null) throw redirect(`${LEADS}/${leadId}#account`);
  return page;
}

const enteredForm = z.object({
  course: z.array(z.string().max(200)).default([]),
  email: z.boolean().default(false),
});

export async function action(args: Route.ActionArgs) {
  const viewer = await requireStaffWrite(args, "people.change");
  const { leadId } = args.params;
  const form = await readForm(args.request);
  const { course, email } = parseForm(form, enteredForm, { set: true });
  const ids = [...new Set(course)];
  const intakes = Object.fromEntries(ids.map((id) => [id, String(form.get(`intake.${id}`) ?? "")]));
  const chosen = ids.map((courseId) => ({ courseId, intake: intakes[courseId] ?? "" }));
  const invitation = { byEmail: email, key: env.SESSION_SECRET };
  const outcome = await catchDomainError(enterApplication(db, viewer, { leadId, chosen, invitation }), {
    asPage: ["not_found"],
  });
  if (outcome.refused) {
    const { refused } = outcome;
    const sent = new URL(`?${new URLSearchParams(ids.map((id) => ["course", id]))}`, args.url);
    return data(
      { ...(await view(viewer, sent, leadId)), intakes, message: refused.message },
      { status: refused.status },
    );
  }
  throw await redirectWithSuccess(`${LEADS}/${leadId}#account`, {
    message: "Application entered",
    description: TOLD[outcome.value.way],
  });
}

export default function EnterApplication({ loaderData, actionData }: Route.ComponentProps) {
  const { lead, search, chosen, intakes, found } = actionData ?? loaderData;
  const here = `${LEADS}/${lead.id}/application`;
  return (
    <Stack gap={6}>
      <p>
        <BackLink href={`${LEADS}/${lead.id}`}>{lead.name}</BackLink>
      </p>
      <PageHeader title="Start application" />
      {actionData ? (
        <Banner toast={{ type: "error", message: "Not entered", description: actionData.message }} />
      ) : null}
      <p className="prose">
        <span>
          {lead.hasAccount
            ? "The student has an account and is told there."
            : "The student has no account yet. You get a link to an invitation, which works once."}
        </span>{" "}
        They confirm the application and own it from then on. Until then it is marked “Entered by staff”.
      </p>
      <Stack
        as={Form}
        gap={4}
        method="get"
        action={here}
        key={`search ${chosen.map(({ id }) => id).join(" ")} ${search}`}
      >
        <CourseSearch search={search} chosen={chosen} found={found} />
      </Stack>
      <Stack as={Form} gap={4} method="post" action={here} key={chosen.map(({ id }) => id).join(" ")}>
        <ChosenCourses lead={lead} chosen={chosen} intakes={intakes} here={here} />
      </Stack>
    </Stack>
  );
}
