/** Merges a university into another one that is the same, after a preview. A merge can be undone here for a day. */
import { data, Form, redirect } from "react-router";
import { z } from "zod";
import { requireStaffWrite } from "#app/auth/staff-write.server.ts";
import { requirePermission, type Viewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { type MergePreview, mergeUniversities, previewMerge } from "#app/domain/catalogue/merge-universities.server.ts";
import { universityNow } from "#app/domain/catalogue/merged.server.ts";
import { universitiesToChoose } from "#app/domain/catalogue/staff-universities.server.ts";
import { universityKeeper } from "#app/domain/catalogue/university-record.server.ts";
import { undoMerge } from "#app/domain/catalogue/unmerge-universities.server.ts";
import { readForm } from "#app/http/body.server.ts";
import { orErrorPage } from "#app/http/errors.server.ts";
import { catchDomainError, parseForm } from "#app/http/form.server.ts";
import { forgetPages } from "#app/http/kept-pages.server.ts";
import { redirectWithError, redirectWithSuccess } from "#app/http/toast.server.ts";
import { countOf } from "#app/notation.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Inline, PageHeader, Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { staffMeta } from "../staff-meta.ts";
import type { Route } from "./+types/merge.route.ts";
import { FoldedNames } from "./folded-names.tsx";
import { recordAddress } from "./kinds.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => staffMeta(`Merge ${loaderData?.title ?? ""}`);

const addressOf = (id: string) => recordAddress("universities", id);

export async function loader(args: Route.LoaderArgs) {
  const viewer = requirePermission(args, "catalogue.change");
  const id = args.params.universityId;
  await leaveIfMerged(id);
  const { searchParams } = args.url;
  const into = searchParams.get("into") ?? (searchParams.has("ask") ? "" : null);
  return data(await view(viewer, id, into), { status: into === "" ? 422 : 200 });
}

const mergeForm = z.object({ into: z.string().optional(), undo: z.string().optional() });

/**
 * Merges into the university in `into`, or undoes the merge in `undo`. A merge that is done is answered as the first.
 */
export async function action(args: Route.ActionArgs) {
  const viewer = await requireStaffWrite(args, "catalogue.change");
  const id = args.params.universityId;
  const form = await readForm(args.request);
  const { into = "", undo } = parseForm(form, mergeForm, { set: true });
  if (undo !== undefined) return undone(viewer, id, undo);
  await leaveIfMerged(id);
  const { refused } = await catchDomainError(mergeUniversities(db, viewer, id, into), {
    asPage: ["forbidden", "not_found"],
  });
  if (refused) return data(await view(viewer, id, into), { status: refused.status });
  forgetPages();
  throw await redirectWithSuccess(addressOf(into), {
    message: "Universities merged",
    description: "You can undo this below for 24 hours.",
  });
}

async function undone(viewer: Viewer, id: string, mergeId: string): Promise<never> {
  const { value, refused } = await catchDomainError(undoMerge(db, viewer, mergeId), { asPage: ["forbidden"] });
  if (refused)
    throw await redirectWithError(addressOf(id), { message: "Merge not undone", description: refused.message });
  forgetPages();
  throw await redirectWithSuccess(addressOf(value), { message: "Merge undone" });
}

/** Redirects to the university that this one is now, for an old page or a form that is sent twice. */
async function leaveIfMerged(id: string): Promise<void> {
  const now = await universityNow(db, id);
  if (now) throw redirect(addressOf(now), 303);
}

async function view(viewer: Viewer, id: string, into: string | null) {
  const { title } = await orErrorPage(universityKeeper.read(db, viewer, id));
  const others = (await universitiesToChoose(db, viewer)).filter((other) => other.id !== id);
  const chosen =
    into === null ? null : await catchDomainError(previewMerge(db, viewer, id, into), { asPage: ["forbidden"] });
  return { id, title, others, into, preview: chosen?.value ?? null, error: chosen?.refused?.message };
}

export default function MergeUniversity({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, others, into, preview, error } = actionData ?? loaderData;
  return (
    <>
      <p>
        <BackLink href={addressOf(id)}>{title}</BackLink>
      </p>
      <PageHeader title={`Merge ${title}`} />
      <Panel className="prose" aria-label="Which university">
        <p>Use this if the catalogue has one university under two names. The one that you select here stays.</p>
        <Stack as={Form} gap={4} method="get" key={into}>
          <Field id="into" label="The same as" error={error}>
            {(control) => (
              <select name="into" defaultValue={into ?? ""} autoComplete="off" {...control}>
                <option value="">Select a university</option>
                {others.map((other) => (
                  <option key={other.id} value={other.id}>
                    {other.name}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <p>
            <Button look={preview ? "quiet" : "filled"} name="ask" value="preview">
              See what would move
            </Button>
          </p>
        </Stack>
      </Panel>
      {preview ? <MergeQuestion {...preview} cancel={addressOf(id)} /> : null}
    </>
  );
}

/** What a merge of two universities would move, with the button that does it. */
interface MergeQuestionProps extends MergePreview {
  /** The address of the page that leaves everything as it is. */
  cancel: string;
}

function MergeQuestion({ cancel, ...preview }: MergeQuestionProps) {
  const { from, into, courses, names, favourites, applications, alike } = preview;
  return (
    <Panel className="prose" titleId="question" title={`Merge into ${into.name}?`}>
      <Stack as="ul" gap={2} className="list-disc pl-5">
        <li>
          {`${countOf(courses, "course")} of ${from.name} will be at ${into.name}.`}
          <FoldedNames names={names} count={courses} />
        </li>
        <li>{whoFollows(favourites, applications)}</li>
        {alike.length > 0 ? (
          <li>
            <b>{`${countOf(alike.length, "course")} will be there twice, because both universities have ${alike.length === 1 ? "it" : "them"}. Archive one of each afterwards.`}</b>
            <FoldedNames names={alike} />
          </li>
        ) : null}
        <li>{`${into.name} keeps its own city, nation and other facts. Those of ${from.name} are deleted with it.`}</li>
        <li>{`Its address leads to ${into.name}, and the next file that names ${from.name} means ${into.name}.`}</li>
      </Stack>
      <p>You can undo this for 24 hours.</p>
      <Inline as={Form} method="post">
        <input type="hidden" name="into" value={into.id} />
        <Button look="filled">Merge universities</Button>
        <ButtonLink look="quiet" to={cancel}>
          Cancel
        </ButtonLink>
      </Inline>
    </Panel>
  );
}

function whoFollows(favourites: number, applications: number): string {
  if (favourites + applications === 0) return "No student has saved these courses or applied for them.";
  const include = `${countOf(applications, "application")} ${applications === 1 ? "includes" : "include"}`;
  return `Students have saved these courses ${countOf(favourites, "time")} and ${include} them. They keep them, with the other university's name.`;
}
