/** A student's documents for staff: where each is, what to ask for, and what the office adds for a course. */

import { data, Form } from "react-router";
import { z } from "zod";
import { requireStaffWrite } from "#app/auth/staff-write.server.ts";
import { requirePermission } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { wantedBy } from "#app/domain/documents/document-key.ts";
import { offeredKinds } from "#app/domain/documents/kinds.server.ts";
import { originalsOf } from "#app/domain/documents/originals/originals.server.ts";
import { studentPacks } from "#app/domain/documents/packs/student-packs.server.ts";
import { askForDocument } from "#app/domain/documents/review.server.ts";
import { documentsForStaff, expectAddable } from "#app/domain/documents/staff-documents.server.ts";
import { dayInDhaka } from "#app/domain/values/starts.ts";
import { readForm } from "#app/http/body.server.ts";
import { orErrorPage } from "#app/http/errors.server.ts";
import { buttonOf, parseForm } from "#app/http/form.server.ts";
import { redirectWithSuccess } from "#app/http/toast.server.ts";
import { countOf } from "#app/notation.ts";
import { takeFiles } from "#app/routes/documents/take-files.server.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { Columns, PageHeader, Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { staffMeta } from "../staff-meta.ts";
import type { Route } from "./+types/student.route.ts";
import { type Added, AddForm, AddLinks } from "./add-form.tsx";
import { studentDocuments } from "./address.ts";
import { DocumentRows } from "./document-rows.tsx";
import { changeOriginalFromForm, receiveFromForm } from "./original-forms.server.ts";
import { OriginalsPanel } from "./originals-panel.tsx";
import { makeFromForm } from "./pack-forms.server.ts";
import { PackPanel } from "./pack-panel.tsx";
import { documentRows } from "./rows.ts";

interface AskFormProps {
  kinds: readonly { id: string; title: string }[];
  error: string | undefined;
}

/** Asks the student for something that their courses do not need by themselves. */
const AskForm = ({ kinds, error }: AskFormProps) => (
  <Panel as={Form} method="post" size="small" titleId="ask" title="Ask for a document" noValidate>
    <Field id="kind" label="Document" hint="It appears on the student's list of what to send." error={error}>
      {(control) => (
        <select {...control} name="kind" defaultValue="" autoComplete="off">
          <option value="">Select a document</option>
          {kinds.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      )}
    </Field>
    <p>
      <Button>Ask for it</Button>
    </p>
  </Panel>
);

export const meta: Route.MetaFunction = ({ loaderData }) =>
  staffMeta(`Documents of ${loaderData?.student.name ?? "a student"}`);

export async function loader(args: Route.LoaderArgs) {
  const viewer = requirePermission(args, "people.read");
  const found = await orErrorPage(documentsForStaff(db, viewer, args.params.userId));
  const { items, others, student, mayChange } = found;
  const [packs, originals, kinds] = await Promise.all([
    studentPacks(db, found),
    originalsOf(db, student.id),
    mayChange ? offeredKinds(db) : [],
  ]);
  const open = args.url.searchParams.get("add");
  const today = dayInDhaka();
  return { ...documentRows(items, others), student, mayChange, open, packs, originals, kinds, today };
}

const ask = z.object({ kind: z.string().max(100).default("") });

/** Takes the files that the address names, or asks the student for something. */
const ORIGINAL_BUTTONS = ["return-original", "take-back-original", "receipt-of-original"];

export async function action(args: Route.ActionArgs) {
  const viewer = await requireStaffWrite(args, "people.change");
  const { userId } = args.params;
  const key = args.url.searchParams.get("add");
  if (key !== null) {
    const wanted = wantedBy(key);
    const student = await orErrorPage(expectAddable(db, viewer, userId, wanted));
    const { files, problem, status } = await orErrorPage(takeFiles(student, wanted, args.request, viewer));
    const refused = files.filter(({ id }) => id === null);
    const error = problem ?? refused[0]?.problem ?? (files.length === 0 ? "Select at least one file." : null);
    if (error)
      return data({ add: { for: key, error, kept: files.length - refused.length } satisfies Added }, { status });
    throw await redirectWithSuccess(studentDocuments(userId), {
      message: `${countOf(files.length, "file")} added`,
      description: "The student can see and download it.",
    });
  }
  if (args.url.searchParams.has("original")) return receiveFromForm(viewer, userId, args.request);
  const form = await readForm(args.request);
  const button = buttonOf(form);
  if (button === "pack") return makeFromForm(viewer, form);
  if (ORIGINAL_BUTTONS.includes(button ?? "")) return changeOriginalFromForm(viewer, form);
  const { kind } = parseForm(form, ask, { set: true });
  if (kind === "") return data({ ask: "Select a document." }, { status: 422 });
  await orErrorPage(askForDocument(db, viewer, { userId, kindId: kind }));
  throw await redirectWithSuccess(studentDocuments(userId), { message: "Added to what the student sends" });
}

export default function StudentDocuments({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, askable, addable, student, mayChange, open, packs, originals, kinds, today } = loaderData;
  const added = actionData && "add" in actionData ? actionData.add : null;
  const asked = actionData && "ask" in actionData ? actionData.ask : undefined;
  const refused = actionData && "of" in actionData ? actionData : null;
  const original = actionData && "original" in actionData ? actionData : null;
  const adding = addable.find(({ key }) => key === (added?.for ?? open));
  const problems = [
    ...(added ? [{ fieldId: "files", message: added.error }] : []),
    ...(asked ? [{ fieldId: "kind", message: asked }] : []),
    ...Object.entries(refused?.errors ?? {}).map(([name, message]) => ({
      fieldId: `pack-${refused?.of}-${name}`,
      message,
    })),
    ...Object.entries(original?.errors ?? {}).map(([name, message]) => ({
      fieldId: `original-${original?.original}-${name}`,
      message,
    })),
  ];
  return (
    <>
      <p>
        <BackLink href={`/admin/users/${student.id}`}>{student.name}</BackLink>
      </p>
      <PageHeader title="Documents">
        <p className="text-ink-2 text-t2">
          <bdi>{student.name}</bdi>
        </p>
      </PageHeader>
      <ErrorSummary problems={problems} answer={actionData} />
      <Columns>
        <DocumentRows rows={rows} empty="Nothing has been sent or asked for yet." />
        <Stack gap={6}>
          {mayChange && adding ? <AddForm userId={student.id} adding={adding} added={added} /> : null}
          {mayChange && !adding ? <AddLinks userId={student.id} addable={addable} /> : null}
          {mayChange ? <AskForm kinds={askable} error={asked} /> : null}
          <OriginalsPanel {...{ originals, kinds, mayChange, today }} refused={original} />
          {packs.map((course) => (
            <PackPanel key={`${course.applicationId} ${course.courseId}`} {...{ course, refused, mayChange }} />
          ))}
        </Stack>
      </Columns>
    </>
  );
}
