/** One search for people over accounts, applications and leads. */
import { Link } from "react-router";
import { requirePermission } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { findPeople } from "#app/domain/people/find-people.server.ts";
import { MOST_PEOPLE } from "#app/domain/people/person.ts";
import { EVERYONE } from "#app/domain/staff/owner-filter.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/layout.tsx";
import { listAddress, searchOf } from "../list-address.ts";
import type { Route } from "./+types/find.route.ts";
import { PersonSearch } from "./header-search.tsx";
import { PeopleTable } from "./table.tsx";

export const meta: Route.MetaFunction = () => [
  { title: "Find a person · Staff area · Shapla" },
  { name: "robots", content: "noindex" },
];

export async function loader(args: Route.LoaderArgs) {
  const viewer = requirePermission(args, "people.read");
  const search = searchOf(args.url);
  return { search, ...(await findPeople(db, viewer, search)) };
}

export default function FindPerson({ loaderData: { search, people, isCut } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Find a person">
        {people.length > 0 ? (
          <p className="text-ink-2 text-t2" role="status">
            {isCut ? `The first ${MOST_PEOPLE}. Add a word to see fewer.` : found(people.length)}
          </p>
        ) : null}
      </PageHeader>
      <PersonSearch key={search} search={search} className="max-w-160" />
      <Found {...{ search, people }} />
    </>
  );
}

const found = (count: number) => (count === 1 ? "1 person" : `${count} people`);

function Found({ search, people }: Pick<Route.ComponentProps["loaderData"], "search" | "people">) {
  if (search.trim() === "")
    return (
      <p className="text-ink-2">
        One search over accounts, applications and leads. A phone number is found however it was written.
      </p>
    );
  if (people.length === 0)
    return (
      <EmptyState id="nothing" title="No one found" text="Try part of the name, or the last digits of the number." />
    );
  return (
    <>
      <PeopleTable people={people} />
      <p className="text-t2">
        The same search in{" "}
        <Link to={listAddress("/admin/applications", { owner: EVERYONE, search })}>applications</Link> or{" "}
        <Link to={listAddress("/admin/leads", { owner: EVERYONE, search })}>leads</Link>
      </p>
    </>
  );
}
