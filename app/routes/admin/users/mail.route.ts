/** Lets emails go again to an address that has refused one. */
import { redirect } from "react-router";
import { z } from "zod";
import { requireStaffWrite } from "#app/auth/staff-write.server.ts";
import { requirePermission } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { tryAddressAgain } from "#app/domain/incoming-mail/bounces.server.ts";
import { readForm } from "#app/http/body.server.ts";
import { orErrorPage } from "#app/http/errors.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { redirectWithSuccess } from "#app/http/toast.server.ts";
import type { Route } from "./+types/mail.route.ts";

export function loader(args: Route.LoaderArgs) {
  requirePermission(args, "people.read");
  throw redirect(`/admin/users/${args.params.userId}`);
}

const mailForm = z.object({ application: z.uuid().optional() });

export async function action(args: Route.ActionArgs) {
  const viewer = await requireStaffWrite(args, "people.change");
  const { userId } = args.params;
  const { application } = parseForm(await readForm(args.request), mailForm, { set: true });
  const { changed } = await orErrorPage(tryAddressAgain(db, viewer, userId));
  throw await redirectWithSuccess(application ? `/admin/applications/${application}` : `/admin/users/${userId}`, {
    message: changed ? "Emails are sent to this address again" : "Emails are sent to this address already",
  });
}
