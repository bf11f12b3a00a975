/** The templates of tasks: what is to be done whenever a choice reaches a step. */
import { data, Form } from "react-router";
import { z } from "zod";
import { requireStaffWrite } from "#app/auth/staff-write.server.ts";
import { requirePermission } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { templateForm } from "#app/domain/tasks/task-input.ts";
import { addTemplate, listTemplates, removeTemplate, type TaskTemplate } from "#app/domain/tasks/templates.server.ts";
import { STEPS } from "#app/domain/values/status.ts";
import { readForm } from "#app/http/body.server.ts";
import { orErrorPage } from "#app/http/errors.server.ts";
import { catchDomainError, parseForm, shownAgain } from "#app/http/form.server.ts";
import { redirectWithSuccess } from "#app/http/toast.server.ts";
import { countOf } from "#app/notation.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { Button } from "#app/ui/button.tsx";
import { PageHeader, Stack } from "#app/ui/layout.tsx";
import { Panel, PanelItem } from "#app/ui/panel.tsx";
import { staffMeta } from "../staff-meta.ts";
import { useBusy } from "../use-busy.ts";
import { useMay } from "../use-may.ts";
import type { Route } from "./+types/templates.route.ts";
import { FIGURES_PAGE, TEMPLATES_PAGE } from "./address.ts";
import { TemplateForm } from "./template-form.tsx";

export const meta = () => staffMeta("Tasks by step");

export async function loader(args: Route.LoaderArgs) {
  return { templates: await listTemplates(db, requirePermission(args, "figures.read")) };
}

export async function action(args: Route.ActionArgs) {
  const viewer = await requireStaffWrite(args, "figures.change");
  const form = await readForm(args.request);
  if (form.has("remove")) {
    const { remove } = parseForm(form, z.object({ remove: z.string().max(100) }), { set: true });
    await orErrorPage(removeTemplate(db, viewer, remove));
    throw await redirectWithSuccess(TEMPLATES_PAGE, { message: "Task removed from the step" });
  }
  const submission = parseForm(form, templateForm);
  if (submission.status !== "success") return data(shownAgain(submission), { status: 422 });
  const { refused } = await catchDomainError(addTemplate(db, viewer, submission.value));
  if (refused) return data(shownAgain(submission, refused, "title"), { status: refused.status });
  throw await redirectWithSuccess(TEMPLATES_PAGE, { message: "Task added to the step" });
}

export default function Templates({ loaderData, actionData }: Route.ComponentProps) {
  const { templates } = loaderData;
  const mayChange = useMay()("figures.change");
  const isBusy = useBusy();
  const steps = STEPS.filter(({ key }) => templates.some(({ step }) => step === key));
  return (
    <Stack gap={6} className="max-w-192">
      <p>
        <BackLink href={FIGURES_PAGE}>Figures</BackLink>
      </p>
      <PageHeader title="Tasks by step">
        <p className="text-ink-2 text-t2">{countOf(templates.length, "task")}</p>
      </PageHeader>
      <p>
        When a course of an application reaches a step, its tasks are added to the application. Undoing the step removes
        those that no one has changed.
      </p>
      {steps.map(({ key, label }, index) => (
        <Panel key={key} titleId={`step-${key}`} title={label} gap={2}>
          <ul>
            {templates
              .filter(({ step }) => step === key)
              .map((template) => (
                <PanelItem key={template.id} className="grid-cols-[1fr_auto] items-center gap-x-4">
                  <div className="min-w-0">
                    <b className="wrap-anywhere">{template.title}</b>
                    {template.titleBangla ? (
                      <p className="wrap-anywhere" lang="bn">
                        {template.titleBangla}
                      </p>
                    ) : null}
                    <p className="text-ink-2 text-t2">{whenAndWho(template)}</p>
                  </div>
                  {mayChange ? (
                    <Form method="post" action={TEMPLATES_PAGE} preventScrollReset>
                      <Button size="small" name="remove" value={template.id} disabled={isBusy}>
                        Remove<span className="sr-only">: {`${template.title}, step ${index + 1}`}</span>
                      </Button>
                    </Form>
                  ) : null}
                </PanelItem>
              ))}
          </ul>
        </Panel>
      ))}
      {templates.length === 0 ? <p className="text-ink-2">No step has tasks yet.</p> : null}
      {mayChange ? <TemplateForm key={templates.length} refused={actionData ?? null} isBusy={isBusy} /> : null}
    </Stack>
  );
}

const whenAndWho = ({ party, dueAfter }: TaskTemplate) =>
  `${party === "student" ? "For the student" : "For the owner"}, ${dueAfter === 0 ? "due on the same day" : `due after ${countOf(dueAfter, "day")}`}`;
