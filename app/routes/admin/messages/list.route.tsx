/** The conversations with students: the viewer's, those of the pool, and all. */
import { requirePermission } from "#app/auth/viewer.server.ts";
import { PageHeader } from "#app/ui/layout.tsx";
import type { Route } from "./+types/list.route.ts";
import { ListSummary } from "./list-summary.tsx";
import { readList } from "./read-list.server.ts";
import { Threads } from "./thread-list.tsx";
import { useDeskChanges } from "./use-desk-changes.ts";

export const meta: Route.MetaFunction = () => [
  { title: "Messages · Staff area · Shapla" },
  { name: "robots", content: "noindex" },
];

export const loader = (args: Route.LoaderArgs) => readList(requirePermission(args, "people.read"), args.url);

export default function Messages({ loaderData: list }: Route.ComponentProps) {
  useDeskChanges();
  return (
    <>
      <PageHeader title="Messages">
        <ListSummary list={list} />
      </PageHeader>
      <Threads list={list} className="max-w-192" />
    </>
  );
}
