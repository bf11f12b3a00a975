/** Writes down a complaint that came on paper, by phone or at the desk. */
import { randomUUID } from "node:crypto";
import { data, Form } from "react-router";
import { requireStaffWrite } from "#app/auth/staff-write.server.ts";
import { requirePermission } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { MANAGERS } from "#app/domain/complaints/complaint.ts";
import { enteredForm } from "#app/domain/complaints/complaint-input.ts";
import { complain } from "#app/domain/complaints/complaints.server.ts";
import { listCounsellors } from "#app/domain/counsellors/counsellors.server.ts";
import { readForm } from "#app/http/body.server.ts";
import { catchDomainError, parseForm, shownAgain } from "#app/http/form.server.ts";
import { redirectWithSuccess } from "#app/http/toast.server.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { isoDay } from "#app/ui/format.ts";
import { PageHeader } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { FormGrid } from "../form-grid.tsx";
import { staffMeta, staffTitle } from "../staff-meta.ts";
import { useBusy } from "../use-busy.ts";
import type { Route } from "./+types/new.route.ts";
import { COMPLAINTS, complaintAddress } from "./words.ts";

export const meta = () => staffMeta();

export async function loader(args: Route.LoaderArgs) {
  requirePermission(args, "complaints.read");
  const people = await listCounsellors(db);
  return {
    people: people.map(({ id, name }) => ({ id, name })),
    key: randomUUID() as string,
    today: isoDay(new Date()),
  };
}

export async function action(args: Route.ActionArgs) {
  const viewer = await requireStaffWrite(args, "complaints.read");
  const submission = parseForm(await readForm(args.request), enteredForm);
  if (submission.status !== "success") return data({ ...shownAgain(submission), newKey: null }, { status: 422 });
  const { key, receivedOn, ...input } = submission.value;
  const { value, refused } = await catchDomainError(complain(db, input, { key, viewer, receivedOn }));
  if (refused)
    return data({ ...shownAgain(submission, refused, "happened"), newKey: refused.newKey }, { status: refused.status });
  throw await redirectWithSuccess(input.about === MANAGERS ? COMPLAINTS : complaintAddress(value.id), {
    message: "Complaint written down",
  });
}

export default function NewComplaint({ loaderData: { people, key, today }, actionData }: Route.ComponentProps) {
  const busy = useBusy();
  const typed: Readonly<Record<string, string>> = actionData?.typed ?? {};
  const errors: Readonly<Record<string, string>> = actionData?.errors ?? {};
  const at = (name: string) => ({ id: name, error: errors[name] });
  const title = "Write down a complaint";
  return (
    <>
      <title>{staffTitle(actionData ? `Error: ${title}` : title)}</title>
      <p>
        <BackLink href={COMPLAINTS}>Complaints</BackLink>
      </p>
      <PageHeader title={title} />
      <Panel as={Form} method="post" noValidate>
        <input type="hidden" name="key" defaultValue={actionData?.newKey ?? typed.key ?? key} />
        <Field {...at("happened")} label="What happened" hint="In the person's own words.">
          {(aria) => <textarea {...aria} name="happened" rows={6} defaultValue={typed.happened} />}
        </Field>
        <Field {...at("remedy")} label="What would put it right (optional)">
          {(aria) => <textarea {...aria} name="remedy" rows={2} defaultValue={typed.remedy} />}
        </Field>
        <FormGrid>
          <Field {...at("name")} label="Name">
            {(aria) => <input {...aria} name="name" defaultValue={typed.name} autoComplete="off" />}
          </Field>
          <Field {...at("contact")} label="Email address or phone number">
            {(aria) => <input {...aria} name="contact" defaultValue={typed.contact} autoComplete="off" />}
          </Field>
          <Field {...at("receivedOn")} label="Came on" hint="The days count from this one.">
            {(aria) => (
              <input {...aria} type="date" name="receivedOn" max={today} defaultValue={typed.receivedOn ?? today} />
            )}
          </Field>
          <Field {...at("reference")} label="Application number (optional)">
            {(aria) => (
              <input
                {...aria}
                name="reference"
                defaultValue={typed.reference}
                placeholder="SH-XXXXXX"
                autoComplete="off"
              />
            )}
          </Field>
          <Field {...at("about")} label="About (optional)" hint="The person does not see it.">
            {(aria) => (
              <select {...aria} name="about" defaultValue={typed.about ?? ""} autoComplete="off">
                <option value="">No one, or not on this list</option>
                {people.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
                <option value={MANAGERS}>A manager</option>
              </select>
            )}
          </Field>
        </FormGrid>
        <label className="flex items-start gap-3 font-normal text-t2">
          <input type="checkbox" name="othersMaySpeak" defaultChecked={typed.othersMaySpeak === "on"} />
          <span>Someone else may speak for them</span>
        </label>
        <Button className="justify-self-start" look="filled" disabled={busy}>
          Save
        </Button>
      </Panel>
    </>
  );
}
