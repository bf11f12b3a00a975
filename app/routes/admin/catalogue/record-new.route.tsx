/** Creates a course, university, counsellor or tutorial. */
import { data } from "react-router";
import { requireStaffWrite } from "#app/auth/staff-write.server.ts";
import { requirePermission } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { recordForm } from "#app/domain/catalogue/record-kinds.server.ts";
import { readForm } from "#app/http/body.server.ts";
import { redirectWithSuccess } from "#app/http/toast.server.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { PageHeader } from "#app/ui/layout.tsx";
import { staffMeta } from "../staff-meta.ts";
import type { Route } from "./+types/record-new.route.ts";
import { keepers, kindOr404, targetOf } from "./kinds.server.ts";
import { capital, KINDS, listOf, recordAddress } from "./kinds.ts";
import { RecordForm } from "./record-form.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  staffMeta(`Create ${loaderData ? KINDS[loaderData.kind].noun : "record"}`);

export async function loader(args: Route.LoaderArgs) {
  const viewer = requirePermission(args, "catalogue.change");
  const kind = kindOr404(args.params.kind);
  return { kind, key: crypto.randomUUID() as string, ...(await recordForm(db, viewer, kind)) };
}

export async function action(args: Route.ActionArgs) {
  const viewer = await requireStaffWrite(args, "catalogue.change");
  const kind = kindOr404(args.params.kind);
  const form = await readForm(args.request);
  const saved = await keepers[kind].save(viewer, form, targetOf(form));
  if ("result" in saved) return data({ result: saved.result }, { status: saved.status });
  throw await redirectWithSuccess(recordAddress(kind, saved.id), { message: `${capital(KINDS[kind].noun)} created` });
}

export default function NewRecord({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, key, sections, choices } = loaderData;
  const { noun, title } = KINDS[kind];
  return (
    <>
      <p>
        <BackLink href={listOf(kind)}>{title}</BackLink>
      </p>
      <PageHeader title={<>Create {noun}</>} />
      <RecordForm
        key={key}
        kind={kind}
        sections={sections}
        choices={choices}
        result={actionData?.result}
        hidden={{ name: "key", value: key }}
        submit={`Create ${noun}`}
      />
    </>
  );
}
