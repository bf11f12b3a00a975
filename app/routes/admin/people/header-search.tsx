import { Form, useLocation } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { SearchBox } from "#app/ui/search-input.tsx";
import { useSearchKey } from "./search-key.ts";

const PEOPLE = "/admin/people";

/** The search for a person, which works without scripts. */
export const PersonSearch = ({ search = "", className }: { search?: string; className: string }) => (
  <Form method="get" action={PEOPLE} role="search" aria-label="Everyone" className={className}>
    <SearchBox
      name="search"
      aria-label="Find a person"
      placeholder="Phone, name, reference or course"
      defaultValue={search}
      maxLength={200}
      autoComplete="off"
      aria-keyshortcuts="/"
      data-search-key=""
    />
  </Form>
);

/** The same in the header, or a link to it where there is no room. The page of the search has its own. */
export function HeaderSearch() {
  useSearchKey();
  if (useLocation().pathname === PEOPLE) return null;
  return (
    <>
      <PersonSearch className="max-rail:hidden rail:ml-4 rail:max-w-90 rail:grow rail:basis-48" />
      <ButtonLink
        look="quiet-deep"
        size="small"
        className="rail:hidden"
        to={PEOPLE}
        aria-label="Find a person"
        data-search-key=""
      >
        <Icon name="search" />
      </ButtonLink>
    </>
  );
}
