/** Gives several leads to someone: first a preview, then the results. */
import { requireStaffWrite } from "#app/auth/staff-write.server.ts";
import { requirePermission } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { type GiftPreview, previewGift } from "#app/domain/owners/give-many.server.ts";
import { readForm } from "#app/http/body.server.ts";
import { orErrorPage } from "#app/http/errors.server.ts";
import { listOf } from "../list-address.ts";
import { BulkGive } from "../owners/bulk-give.tsx";
import { readGift } from "../owners/gift.ts";
import { giveChosen } from "../owners/save-gift.server.ts";
import type { Route } from "./+types/bulk.route.ts";
import { LEADS } from "./address.ts";

export const meta: Route.MetaFunction = () => [
  { title: "Give several leads · Staff area · Shapla" },
  { name: "robots", content: "noindex" },
];

const NOTHING: GiftPreview = { to: null, items: [] };

export async function loader(args: Route.LoaderArgs) {
  const viewer = requirePermission(args, "people.change");
  const { searchParams } = args.url;
  const to = readGift(searchParams.get("to") ?? "");
  const ids = searchParams.getAll("id");
  const gift = to === null ? NOTHING : await orErrorPage(previewGift(db, viewer, "lead", ids, to));
  return { gift, list: listOf(args.url, LEADS) };
}

export async function action(args: Route.ActionArgs) {
  const viewer = await requireStaffWrite(args, "people.change");
  return giveChosen(viewer, "lead", await readForm(args.request));
}

export default function GiveLeads({ loaderData: { gift, list }, actionData }: Route.ComponentProps) {
  return <BulkGive kind="lead" {...(actionData ?? gift)} list={list} refused={actionData?.refused ?? null} />;
}
