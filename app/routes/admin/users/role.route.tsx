/** Gives someone one of the five roles. */
import { data, Form } from "react-router";
import { requireStaffWrite } from "#app/auth/staff-write.server.ts";
import { requirePermission } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { USER_ROLES, type UserRole } from "#app/domain/admin/admin-filters.ts";
import { setRole } from "#app/domain/admin/role.server.ts";
import { ROLE_DUTIES } from "#app/domain/admin/role-duties.ts";
import { roleInput } from "#app/domain/admin/role-input.ts";
import { getPerson } from "#app/domain/admin/users.server.ts";
import { roleLabel } from "#app/domain/staff/role-label.ts";
import { isolated } from "#app/domain/values/direction.ts";
import { env } from "#app/env.server.ts";
import { readForm } from "#app/http/body.server.ts";
import { orErrorPage } from "#app/http/errors.server.ts";
import { catchDomainError, parseForm, shownAgain } from "#app/http/form.server.ts";
import { redirectWithSuccess } from "#app/http/toast.server.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { Tag } from "#app/ui/badge.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Inline, Stack } from "#app/ui/layout.tsx";
import { Banner } from "#app/ui/message.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { staffMeta } from "../staff-meta.ts";
import { useBusy } from "../use-busy.ts";
import type { Route } from "./+types/role.route.ts";

export const meta = () => staffMeta("Change role");

export async function loader(args: Route.LoaderArgs) {
  const viewer = requirePermission(args, "roles.change");
  const { id, role, email, fullName } = await orErrorPage(getPerson(db, viewer, args.params.userId));
  const isListed = env.ADMIN_EMAILS.includes(email.toLowerCase());
  return { id, role, email, name: fullName || email, isSelf: id === viewer.id, isListed };
}

export async function action(args: Route.ActionArgs) {
  const viewer = await requireStaffWrite(args, "roles.change");
  const { userId } = args.params;
  const submission = parseForm(await readForm(args.request), roleInput);
  if (submission.status !== "success") {
    return data({ message: shownAgain(submission).errors.role ?? "" }, { status: 422 });
  }
  const { role } = submission.value;
  const { refused } = await catchDomainError(setRole(db, viewer, { userId, role }), {
    asPage: ["forbidden", "not_found"],
  });
  if (refused) return data({ message: refused.message }, { status: refused.status });
  throw await redirectWithSuccess(`/admin/users/${userId}`, {
    message: "Role saved",
    description: roleLabel(role),
  });
}

export default function RoleChange({ loaderData, actionData }: Route.ComponentProps) {
  const { id, role, email, name, isSelf, isListed } = loaderData;
  const isBusy = useBusy();
  const back = `/admin/users/${id}`;
  return (
    <Stack gap={6} className="max-w-168">
      <p>
        <BackLink href={back}>{isolated(name)}</BackLink>
      </p>
      <h1>Change role</h1>
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
        <Panel as={Form} method="post" aria-label="Change role">
          {isListed ? (
            <Banner
              toast={{
                type: "warning",
                message: `${email} is listed in ADMIN_EMAILS`,
                description:
                  "They will become an admin again the next time they sign in, unless the address is removed from ADMIN_EMAILS on the server.",
              }}
            />
          ) : null}
          <Roles name={name} now={role} />
          <p className="text-ink-2 text-t2">
            The new role holds from the next page they open, on every device, and will be recorded in the audit log.
            What they did as staff stays there too.
          </p>
          <Inline>
            <Button look="filled" disabled={isBusy}>
              {isBusy ? "Saving..." : "Save role"}
            </Button>
            <ButtonLink look="quiet" to={back}>
              Cancel
            </ButtonLink>
          </Inline>
        </Panel>
      )}
    </Stack>
  );
}

/** Every role with what it includes. */
const Roles = ({ name, now }: { name: string; now: UserRole }) => (
  <Stack as="fieldset" gap={2}>
    <legend>{`Role of ${isolated(name)}`}</legend>
    {USER_ROLES.map((role) => (
      <label
        key={role}
        className="flex cursor-pointer items-start gap-3 rounded-control border border-edge bg-surface p-3 font-normal has-checked:border-pond has-checked:bg-pond-tint"
      >
        <input type="radio" name="role" value={role} defaultChecked={role === now} />
        <span>
          <b>{roleLabel(role)}</b> {role === now ? <Tag>now</Tag> : null}
          <span className="block text-ink-2 text-t2">{ROLE_DUTIES[role]}</span>
        </span>
      </label>
    ))}
  </Stack>
);
