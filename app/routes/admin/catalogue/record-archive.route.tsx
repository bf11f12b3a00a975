/** Asks for confirmation before a record is archived, and archives or restores it. */
import { z } from "zod";
import { requireStaffWrite } from "#app/auth/staff-write.server.ts";
import { requirePermission } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { holdersOf } from "#app/domain/catalogue/record-kinds.server.ts";
import { readForm } from "#app/http/body.server.ts";
import { orErrorPage } from "#app/http/errors.server.ts";
import { catchDomainError, parseForm } from "#app/http/form.server.ts";
import { redirectWithError, redirectWithSuccess } from "#app/http/toast.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { staffMeta } from "../staff-meta.ts";
import type { Route } from "./+types/record-archive.route.ts";
import { ArchiveQuestion, questionOf } from "./archive-question.tsx";
import { keepers, kindOr404 } from "./kinds.server.ts";
import { capital, KINDS, recordAddress } from "./kinds.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => staffMeta(`Archive ${loaderData?.title ?? ""}`);

export async function loader(args: Route.LoaderArgs) {
  const viewer = requirePermission(args, "catalogue.change");
  const kind = kindOr404(args.params.kind);
  const record = await orErrorPage(keepers[kind].read(viewer, args.params.recordId));
  const { id, title, archivedAt } = record;
  return { kind, id, title, isArchived: archivedAt !== null, holders: await holdersOf(db, kind, record) };
}

const archiveForm = z.object({ intent: z.enum(["archive", "restore"]) });

/** Archives or restores, by `intent`. Doing it again changes nothing. */
export async function action(args: Route.ActionArgs) {
  const viewer = await requireStaffWrite(args, "catalogue.change");
  const kind = kindOr404(args.params.kind);
  const id = args.params.recordId;
  const { intent } = parseForm(await readForm(args.request), archiveForm, { set: true });
  const back = recordAddress(kind, id);
  const { refused } = await catchDomainError(keepers[kind][intent](viewer, id), { asPage: ["forbidden", "not_found"] });
  // A rule does not allow it, so the record's page says why.
  if (refused)
    throw await redirectWithError(back, {
      message: `${capital(KINDS[kind].noun)} not restored`,
      description: refused.message,
    });
  throw await redirectWithSuccess(back, { message: `${capital(KINDS[kind].noun)} ${intent}d` });
}

export default function ArchiveRecord({ loaderData }: Route.ComponentProps) {
  return (
    <Panel className="prose" aria-labelledby="question">
      <h1 id="question" className="break-words">
        {questionOf(loaderData)}
      </h1>
      <ArchiveQuestion {...loaderData}>
        <ButtonLink look="quiet" to={recordAddress(loaderData.kind, loaderData.id)}>
          Cancel
        </ButtonLink>
      </ArchiveQuestion>
    </Panel>
  );
}
