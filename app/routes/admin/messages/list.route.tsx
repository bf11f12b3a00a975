/** The conversations with students: the viewer's, those of the pool, and all. And the emails that are not filed. */
import { requireStaffWrite } from "#app/auth/staff-write.server.ts";
import { requirePermission } from "#app/auth/viewer.server.ts";
import { readForm } from "#app/http/body.server.ts";
import { PageHeader } from "#app/ui/layout.tsx";
import { staffMeta } from "../staff-meta.ts";
import type { Route } from "./+types/list.route.ts";
import { ListSummary } from "./list-summary.tsx";
import { readList } from "./read-list.server.ts";
import { Threads } from "./thread-list.tsx";
import { decideUnfiled, readUnfiledList } from "./unfiled.server.ts";
import { Unfiled } from "./unfiled.tsx";
import { useDeskChanges } from "./use-desk-changes.ts";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  staffMeta(`${loaderData?.unfiled ? "Not filed · " : ""}Messages`);

export async function loader(args: Route.LoaderArgs) {
  const viewer = requirePermission(args, "people.read");
  return args.url.searchParams.get("view") === "unfiled"
    ? { list: null, unfiled: await readUnfiledList(viewer, args.url) }
    : { list: await readList(viewer, args.url), unfiled: null };
}

/** Takes the forms of the emails that are not filed. */
export async function action(args: Route.ActionArgs) {
  const viewer = await requireStaffWrite(args, "people.change");
  return decideUnfiled(viewer, await readForm(args.request));
}

export default function Messages({ loaderData: { list, unfiled }, actionData }: Route.ComponentProps) {
  const answer = useDeskChanges(actionData);
  if (unfiled) return <Unfiled list={unfiled} refused={answer ?? null} />;
  return (
    <>
      <PageHeader title="Messages">
        <ListSummary list={list} />
      </PageHeader>
      <Threads list={list} className="max-w-192" />
    </>
  );
}
