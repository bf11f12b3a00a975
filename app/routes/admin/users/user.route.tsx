/** One person: their profile, their applications, and what they did as staff. */
import { requirePermission } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { getPerson } from "#app/domain/admin/users.server.ts";
import { listAudit } from "#app/domain/staff/audit.server.ts";
import { isStaff, may } from "#app/domain/staff/permissions.ts";
import { orErrorPage } from "#app/http/errors.server.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { Columns, Stack } from "#app/ui/layout.tsx";
import { History } from "../audit/history.tsx";
import { useMay } from "../use-may.ts";
import type { Route } from "./+types/user.route.ts";
import { Applications, Profile, StaffHistory } from "./sections.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? loaderData.name : "Users"} · Staff area · Shapla` },
  { name: "robots", content: "noindex" },
];

/** How many entries of the audit log the page shows. The audit log has the others. */
const SHOWN_ENTRIES = 10;
const NOTHING = { rows: [] };

export async function loader(args: Route.LoaderArgs) {
  const viewer = requirePermission(args, "people.read");
  const person = await orErrorPage(getPerson(db, viewer, args.params.userId));
  const [done, changes] = may(viewer, "audit.read")
    ? await Promise.all([
        listAudit(db, viewer, { actorId: person.id, page: 1 }),
        listAudit(db, viewer, { subjectId: person.id, action: "user.role", page: 1 }),
      ])
    : [NOTHING, NOTHING];
  return {
    person,
    name: person.fullName || person.email,
    isSelf: person.id === viewer.id,
    done: done.rows.slice(0, SHOWN_ENTRIES),
    hasMore: done.rows.length > SHOWN_ENTRIES,
    changes: changes.rows,
  };
}

export default function UserPage({ loaderData }: Route.ComponentProps) {
  const { person, name, isSelf, done, hasMore, changes } = loaderData;
  const mayRead = useMay();
  return (
    <Stack gap={6}>
      <p>
        <BackLink href="/admin/users">All users</BackLink>
      </p>
      <h1>{name}</h1>
      <Columns>
        <Stack gap={6}>
          <Applications sent={person.applications} />
          {mayRead("audit.read") && (isStaff(person) || done.length > 0) ? (
            <StaffHistory id={person.id} entries={done} hasMore={hasMore} />
          ) : null}
        </Stack>
        <Stack gap={6}>
          <Profile person={person} isSelf={isSelf} />
          {changes.length > 0 ? <History title="Role changes" entries={changes} empty="" /> : null}
        </Stack>
      </Columns>
    </Stack>
  );
}
