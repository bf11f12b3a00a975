/** The viewer's saved views of lists, and the form that saves another. */
import { data, Form, Link, redirect } from "react-router";
import { z } from "zod";
import { requireStaffWrite } from "#app/auth/staff-write.server.ts";
import { requirePermission, type Viewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { viewLists } from "#app/db/words.ts";
import { deleteView, listViews, renameView, type SavedView, saveView } from "#app/domain/views/saved-views.server.ts";
import { type ViewList, viewForm, viewName } from "#app/domain/views/view-input.ts";
import { LONGEST_NAME } from "#app/domain/views/view-words.ts";
import { readForm } from "#app/http/body.server.ts";
import { catchDomainError, parseForm, shownAgain } from "#app/http/form.server.ts";
import { redirectWithSuccess, redirectWithUndo } from "#app/http/toast.server.ts";
import {
  filtersOf as applicationFilters,
  addressOf as applicationsAt,
} from "#app/routes/admin/applications/address.ts";
import { filtersOf as leadFilters, addressOf as leadsAt } from "#app/routes/admin/leads/address.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Field } from "#app/ui/field.tsx";
import { Inline, PageHeader, Stack } from "#app/ui/layout.tsx";
import { Panel, PanelItem } from "#app/ui/panel.tsx";
import { choiceOf } from "../list-address.ts";
import { staffMeta } from "../staff-meta.ts";
import type { Route } from "./+types/views.route.ts";
import { addressOfView, saveAddress, VIEW_LISTS, VIEWS } from "./address.ts";

/** A name that was not accepted. `id` is the view that was to be renamed, or null for a new one. */
interface RefusedView {
  id: string | null;
  name: string;
  error: string;
}

const refuse = (refused: RefusedView, status: number) => data({ refused }, { status });

/** Does what the form says and redirects, or returns why the name was refused. */
async function changeViews(viewer: Viewer, form: FormData, origin: URL) {
  if (form.has("delete")) throw await remove(viewer, parseForm(form, deletion, { set: true }).delete);
  if (form.has("id")) return rename(viewer, form);
  const submission = parseForm(form, viewForm, { set: ["list", "query"] });
  const { typed, errors } = shownAgain(submission);
  const name = typed.name ?? "";
  if (submission.status !== "success") return refuse({ id: null, name, error: errors.name ?? "" }, 422);
  const { list, query } = submission.value;
  const view = { ...submission.value, query: tidied(viewer, list, query, origin) };
  const { refused } = await catchDomainError(saveView(db, viewer, view));
  if (refused) return refuse({ id: null, name, error: refused.message }, refused.status);
  throw await redirectWithSuccess(addressOfView(view), { message: "View saved", description: view.name });
}

/** Returns the parameters as the list itself writes them, without the page and what the list does not know. */
function tidied(viewer: Viewer, list: ViewList, query: string, origin: URL): string {
  const url = new URL(`/?${query}`, origin);
  const address =
    list === "applications" ? applicationsAt(applicationFilters(url, viewer), 1) : leadsAt(leadFilters(url, viewer), 1);
  return address.split("?")[1] ?? "";
}

const deletion = z.object({ delete: z.string().max(100) });
const renaming = z.object({ id: z.string().max(100), name: viewName });

async function rename(viewer: Viewer, form: FormData) {
  const submission = parseForm(form, renaming);
  const { typed, errors } = shownAgain(submission);
  const { id = "", name = "" } = typed;
  if (submission.status !== "success") return refuse({ id, name, error: errors.name ?? "" }, 422);
  const { refused } = await catchDomainError(renameView(db, viewer, id, submission.value.name), {
    asPage: ["not_found"],
  });
  if (refused) return refuse({ id, name, error: refused.message }, refused.status);
  throw await redirectWithSuccess(VIEWS, { message: "View renamed", description: submission.value.name });
}

async function remove(viewer: Viewer, id: string): Promise<Response> {
  const deleted = await deleteView(db, viewer, id);
  if (!deleted) return redirect(VIEWS);
  const { list, name, query } = deleted;
  const undo = { action: VIEWS, fields: { list, name, query } };
  return redirectWithUndo(VIEWS, { message: "View deleted", description: name, undo });
}

interface NameFormProps {
  id: string;
  action: string;
  fields: Readonly<Record<string, string>>;
  name: string;
  error: string | undefined;
  button: string;
}

/** Gives a view its name. */
const NameForm = ({ id, action, fields, name, error, button }: NameFormProps) => (
  <Stack as={Form} method="post" action={action} gap={2} noValidate>
    {Object.entries(fields).map(([field, value]) => (
      <input key={field} type="hidden" name={field} value={value} />
    ))}
    <Field id={`name-${id}`} label="Name of the view" error={error}>
      {(control) => (
        <input {...control} name="name" maxLength={LONGEST_NAME} defaultValue={name} autoComplete="off" required />
      )}
    </Field>
    <p>
      <Button size="small">{button}</Button>
    </p>
  </Stack>
);

export const meta = () => staffMeta("Your views");

export async function loader(args: Route.LoaderArgs) {
  const viewer = requirePermission(args, "people.read");
  const { searchParams } = args.url;
  const list = choiceOf(args.url, "list", ["", ...viewLists], "");
  const fresh = list && { list, query: tidied(viewer, list, searchParams.get("query") ?? "", args.url) };
  return { fresh: fresh || null, views: await listViews(db, viewer) };
}

export async function action(args: Route.ActionArgs) {
  const viewer = await requireStaffWrite(args, "people.read");
  return changeViews(viewer, await readForm(args.request), args.url);
}

export default function Views({ loaderData: { fresh, views }, actionData }: Route.ComponentProps) {
  const refused = actionData?.refused;
  const isNew = refused?.id === null;
  return (
    <Stack gap={6} className="max-w-168">
      {fresh ? (
        <p>
          <BackLink href={addressOfView(fresh)}>{VIEW_LISTS[fresh.list].label}</BackLink>
        </p>
      ) : null}
      <PageHeader title="Your views">
        <p className="text-ink-2 text-t2">Only you see them.</p>
      </PageHeader>
      {fresh ? (
        <Panel titleId="save" title={`Save a view of ${VIEW_LISTS[fresh.list].label.toLowerCase()}`}>
          <p className="text-ink-2">The filters and the order that you have selected, under a name.</p>
          <NameForm
            key={isNew ? "refused" : "new"}
            id="new"
            action={saveAddress(fresh.list, addressOfView(fresh))}
            fields={fresh}
            name={isNew ? refused.name : ""}
            error={isNew ? refused.error : undefined}
            button="Save view"
          />
        </Panel>
      ) : null}
      {viewLists.map((list) => (
        <ViewsOf key={list} list={list} views={views.filter((view) => view.list === list)} refused={refused} />
      ))}
      {views.length === 0 && !fresh ? (
        <EmptyState id="none" title="No views" text="Select filters in a list. Then select “Save this view”.">
          <ButtonLink to={VIEW_LISTS.applications.path}>See applications</ButtonLink>
        </EmptyState>
      ) : null}
    </Stack>
  );
}

interface ViewsOfProps {
  list: SavedView["list"];
  views: readonly SavedView[];
  refused: { id: string | null; name: string; error: string } | undefined;
}

const ViewsOf = ({ list, views, refused }: ViewsOfProps) =>
  views.length === 0 ? null : (
    <Panel titleId={list} title={VIEW_LISTS[list].label} gap={2}>
      <ul>
        {views.map((view) => {
          const own = refused?.id === view.id ? refused : undefined;
          return (
            <PanelItem key={`${view.id} ${view.name}`}>
              <h3 className="text-t3">
                <Link className="inline-block py-2 wrap-anywhere" to={addressOfView(view)}>
                  <bdi>{view.name}</bdi>
                </Link>
              </h3>
              <Inline className="items-start">
                <Form method="post" action={VIEWS} preventScrollReset>
                  <Button look="quiet" flush size="small" name="delete" value={view.id}>
                    Delete<span className="sr-only">{`: ${view.name}, ${VIEW_LISTS[list].label}`}</span>
                  </Button>
                </Form>
                <Disclosure
                  className="grow"
                  open={own !== undefined}
                  words={
                    <>
                      Rename<span className="sr-only">{`: ${view.name}, ${VIEW_LISTS[list].label}`}</span>
                    </>
                  }
                >
                  <NameForm
                    id={view.id}
                    action={VIEWS}
                    fields={{ id: view.id }}
                    name={own?.name ?? view.name}
                    error={own?.error}
                    button="Save name"
                  />
                </Disclosure>
              </Inline>
            </PanelItem>
          );
        })}
      </ul>
    </Panel>
  );
