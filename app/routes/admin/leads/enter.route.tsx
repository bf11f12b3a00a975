/** Start application: staff select courses for a lead, which the student confirms. */
import { data, Form, redirect } from "react-router";
import { requireStaffWrite } from "#app/auth/staff-write.server.ts";
import { requirePermission, type Viewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { MAX_COURSES } from "#app/domain/applications/application-input.ts";
import { listCoursesForStaff } from "#app/domain/catalogue/staff-courses.server.ts";
import { coursesToEnter, enterApplication, lastEntered } from "#app/domain/invitations/entered.server.ts";
import { questionsOf } from "#app/domain/leads/lead-questions.server.ts";
import { getLead } from "#app/domain/leads/leads.server.ts";
import { readForm } from "#app/http/body.server.ts";
import { orErrorPage } from "#app/http/errors.server.ts";
import { catchDomainError } from "#app/http/form.server.ts";
import { redirectWithSuccess } from "#app/http/toast.server.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { PageHeader, Stack } from "#app/ui/layout.tsx";
import { Banner } from "#app/ui/message.tsx";
import { searchOf } from "../list-address.ts";
import type { Route } from "./+types/enter.route.ts";
import { LEADS } from "./address.ts";
import { ChosenCourses } from "./chosen-courses.tsx";
import { CourseSearch } from "./course-search.tsx";

export const meta: Route.MetaFunction = () => [
  { title: "Start application · Staff area · Shapla" },
  { name: "robots", content: "noindex" },
];

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
    lead: { id: lead.id, name: lead.name },
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

export async function action(args: Route.ActionArgs) {
  const viewer = await requireStaffWrite(args, "people.change");
  const { leadId } = args.params;
  const form = await readForm(args.request);
  const ids = [...new Set(form.getAll("course").map(String))];
  const intakes = Object.fromEntries(ids.map((id) => [id, String(form.get(`intake.${id}`) ?? "")]));
  const chosen = ids.map((courseId) => ({ courseId, intake: intakes[courseId] ?? "" }));
  const { refused } = await catchDomainError(enterApplication(db, viewer, { leadId, chosen }), {
    asPage: ["not_found"],
  });
  if (refused) {
    const sent = new URL(`?${new URLSearchParams(ids.map((id) => ["course", id]))}`, args.url);
    return data(
      { ...(await view(viewer, sent, leadId)), intakes, message: refused.message },
      { status: refused.status },
    );
  }
  throw await redirectWithSuccess(`${LEADS}/${leadId}#account`, {
    message: "Application entered",
    description: "The student confirms it. Send the invitation if they have no account yet.",
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
        The student gets an invitation, confirms the application and owns it from then on. Until then it is marked
        “Entered by staff”.
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
        <ChosenCourses chosen={chosen} intakes={intakes} here={here} />
      </Stack>
    </Stack>
  );
}
