/** Makes somebody staff, or no longer: says what will happen, then does it. */
import { data, Form, Link, useNavigation } from "react-router";
import { requireAdmin } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { USER_ROLES } from "#app/domain/admin/admin-filters.ts";
import { setRole } from "#app/domain/admin/role.server.ts";
import { getPerson } from "#app/domain/admin/users.server.ts";
import { env } from "#app/env.server.ts";
import { readForm } from "#app/http/body.server.ts";
import { orErrorPage } from "#app/http/errors.server.ts";
import { tried } from "#app/http/form.server.ts";
import { redirectWithSuccess } from "#app/http/toast.server.ts";
import { Banner } from "#app/ui/message.tsx";
import { requireStaffWrite } from "../staff.server.ts";
import type { Route } from "./+types/role.ts";

export const meta: Route.MetaFunction = () => [
  { title: "Change of role · Super Admin · Shapla" },
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
  const given = (await readForm(args.request)).get("role");
  const role = USER_ROLES.find((one) => one === given);
  if (!role) return data({ message: "Please choose a role." }, { status: 422 });
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
  const verb = isGranting ? "Make an admin" : "Remove the admin role";
  return (
    <div className="stack mid narrow">
      <h1>{isGranting ? `Make ${name} an admin?` : `Remove the admin role of ${name}?`}</h1>
      {actionData ? (
        <Banner toast={{ type: "error", message: "Not changed", description: actionData.message }} />
      ) : null}
      {isSelf ? (
        <Banner toast={{ type: "warning", message: "This is you", description: "Nobody changes their own role." }} />
      ) : (
        <section className="panel stack" aria-label="What will happen">
          <ul className="bullets">
            {(isGranting ? granting : removing).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          {isListed ? (
            <Banner
              toast={{
                type: "warning",
                message: `${email} stands in ADMIN_EMAILS`,
                description: isGranting
                  ? "They become an admin at their next sign-in in any case."
                  : "They become an admin again at their next sign-in, unless the address is taken out of ADMIN_EMAILS on the server.",
              }}
            />
          ) : null}
          <Form method="post" className="row">
            <input type="hidden" name="role" value={isGranting ? "admin" : "student"} />
            <button type="submit" className="btn pri" disabled={isBusy}>
              {isBusy ? "Saving..." : verb}
            </button>
            <Link className="btn quiet" to={back}>
              Cancel
            </Link>
          </Form>
        </section>
      )}
      {isSelf ? (
        <p>
          <Link to={back}>Back to your page</Link>
        </p>
      ) : null}
    </div>
  );
}

const granting = [
  "They see every user, application and lead, and may change them from their next page on.",
  "They may make other people admins, and remove your role.",
  "The audit log remembers that you did this.",
];
const removing = [
  "Their next page from the staff's side is refused, wherever they are signed in.",
  "They go on as a student, with their own applications and favourites.",
  "What they did as staff stays in the audit log, which also remembers that you did this.",
];
