/** One search for people over accounts, applications and leads. */
import { Link } from "react-router";
import { requirePermission } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { findPeople } from "#app/domain/people/find-people.server.ts";
import { MOST_PEOPLE } from "#app/domain/people/person.ts";
import { EVERYONE } from "#app/domain/staff/owner-filter.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/layout.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { listAddress, searchOf } from "../list-address.ts";
import { staffMeta } from "../staff-meta.ts";
import type { Route } from "./+types/find.route.ts";
import { PersonSearch } from "./header-search.tsx";
import { turnSearchKey, useIsSearchKeyOn } from "./search-key.ts";
import { PeopleTable } from "./table.tsx";

export const meta = () => staffMeta("Find a person");

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
      <SearchKey />
      <Found {...{ search, people }} />
    </>
  );
}

/** How to turn the key off, for those who meet it without meaning to: who speaks to a computer, or trembles. */
function SearchKey() {
  const isHydrated = useHydrated();
  const isOn = useIsSearchKeyOn();
  if (!isHydrated) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-ink-2 text-t2 max-rail:hidden">
      <span>
        {isOn ? (
          <>
            The key <kbd className="rounded-control border border-line bg-surface px-1.5 font-semibold">/</kbd> goes to
            this search from every page of the staff area.
          </>
        ) : (
          "The key / does nothing."
        )}
      </span>
      <Button look="quiet" size="small" type="button" onClick={() => turnSearchKey(!isOn)}>
        {isOn ? "Turn the key off" : "Turn the key on"}
      </Button>
    </p>
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
