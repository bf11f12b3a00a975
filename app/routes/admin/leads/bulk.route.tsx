/** Gives several leads to someone, and says what was given. */
import { requireStaffWrite } from "#app/auth/staff-write.server.ts";
import { requirePermission } from "#app/auth/viewer.server.ts";
import { readForm } from "#app/http/body.server.ts";
import { listOf } from "../list-address.ts";
import { BulkGive, NothingToGive } from "../owners/bulk-give.tsx";
import { saveGift } from "../owners/save-gift.server.ts";
import { staffMeta } from "../staff-meta.ts";
import type { Route } from "./+types/bulk.route.ts";
import { LEADS } from "./address.ts";

export const meta = () => staffMeta("Give several leads");

export function loader(args: Route.LoaderArgs) {
  requirePermission(args, "people.change");
  return { list: listOf(args.url, LEADS) };
}

export async function action(args: Route.ActionArgs) {
  const viewer = await requireStaffWrite(args, "people.change");
  return saveGift(viewer, "lead", await readForm(args.request), args.url, LEADS);
}

export default function GiveLeads({ loaderData: { list }, actionData }: Route.ComponentProps) {
  return actionData ? <BulkGive kind="lead" {...actionData} list={list} /> : <NothingToGive kind="lead" list={list} />;
}
