/** Makes someone staff, or a student again, after a preview of what changes. */
import { data, Form, Link, useNavigation } from "react-router";
import { requireAdmin } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { setRole } from "#app/domain/admin/role.server.ts";
import { roleInput } from "#app/domain/admin/role-input.ts";
import { getPerson } from "#app/domain/admin/users.server.ts";
import { isolated } from "#app/domain/values/direction.ts";
import { env } from "#app/env.server.ts";
import { readForm } from "#app/http/body.server.ts";
import { orErrorPage } from "#app/http/errors.server.ts";
import { readSubmission, tried } from "#app/http/form.server.ts";
import { redirectWithSuccess } from "#app/http/toast.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Inline, Stack } from "#app/ui/layout.tsx";
import { Banner } from "#app/ui/message.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { requireStaffWrite } from "../staff.server.ts";
import type { Route } from "./+types/role.route.ts";

export const meta: Route.MetaFunction = () => [
  { title: "Change role · Super Admin · Shapla" },
  { name: "robots", content: "noindex" },
];

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireAdmin(args);
  const { id, role, email, fullName } = await orErrorPage(getPerson(db, viewer, args.params.userId));
  const isListed = env.ADMIN_EMAILS.includes(email.toLowerCase());
  return { id, role, email, name: fullName || email, isSelf: id === viewer.id, isListed };
}

export async function action(args: Route.ActionArgs) {
  const viewer = await requireStaffWrite(args);
  const { userId } = args.params;
  const submission = readSubmission(await readForm(args.request), roleInput);
  if (submission.status !== "success") {
    return data({ message: submission.error?.role?.[0] ?? "" }, { status: 422 });
  }
  const { role } = submission.value;
  const { refused } = await tried(setRole(db, viewer, { userId, role }), { asPage: ["forbidden", "not_found"] });
  if (refused) return data({ message: refused.message }, { status: refused.status });
  throw await redirectWithSuccess(`/admin/users/${userId}`, {
    message: role === "admin" ? "Admin role granted" : "Admin role removed",
  });
}

export default function RoleChange({ loaderData, actionData }: Route.ComponentProps) {
  const { id, role, email, name, isSelf, isListed } = loaderData;
  const isBusy = useNavigation().formMethod === "POST";
  const back = `/admin/users/${id}`;
  const isGranting = role === "student";
  const verb = isGranting ? "Make admin" : "Remove admin role";
  return (
    <Stack gap={6} className="max-w-168">
      <h1>{isGranting ? `Make ${isolated(name)} an admin?` : `Remove ${isolated(name)}'s admin role?`}</h1>
      {actionData ? (
        <Banner toast={{ type: "error", message: "Role not changed", description: actionData.message }} />
      ) : null}
      {isSelf ? (
        <Banner
          toast={{
            type: "warning",
            message: "This is your account",
            description: "You cannot change your own role. Ask another admin to do it.",
          }}
        />
      ) : (
        <Panel aria-label="What will happen">
          <ul className="list-disc pl-5">
            {(isGranting ? granting : removing).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          {isListed ? (
            <Banner
              toast={{
                type: "warning",
                message: `${email} is listed in ADMIN_EMAILS`,
                description: isGranting
                  ? "They will become an admin the next time they sign in anyway."
                  : "They will become an admin again the next time they sign in, unless the address is removed from ADMIN_EMAILS on the server.",
              }}
            />
          ) : null}
          <Inline as={Form} method="post">
            <input type="hidden" name="role" value={isGranting ? "admin" : "student"} />
            <Button look="filled" disabled={isBusy}>
              {isBusy ? "Saving..." : verb}
            </Button>
            <ButtonLink look="quiet" to={back}>
              Cancel
            </ButtonLink>
          </Inline>
        </Panel>
      )}
      {isSelf ? (
        <p>
          <Link to={back}>Back to your account</Link>
        </p>
      ) : null}
    </Stack>
  );
}

const granting = [
  "From the next page they open, they can see and change every user, application and lead.",
  "They can make other people admins and remove your admin role.",
  "This change will be recorded in the audit log.",
];
const removing = [
  "They lose access to the staff area straight away, on every device.",
  "They keep their student account, with their own applications and saved courses.",
  "What they did as staff stays in the audit log, and this change will be recorded there too.",
];
