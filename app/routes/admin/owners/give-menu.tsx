import type { Owner } from "#app/domain/staff/owners.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { inList } from "../list-address.ts";
import { ownerOption } from "./owner-option.ts";

interface GiveMenuProps {
  /** The page that gives. */
  action: string;
  /** The URL of the list, to go back to. */
  list: string;
  owners: readonly Owner[];
  /** When the list was read. What came to someone since is not given. */
  now: Date;
}

/** Gives the selected rows of a list to one person, by a button each. It stands in the form of the selection. */
export function GiveMenu({ action, list, owners, now }: GiveMenuProps) {
  const formAction = inList(`${action}?read=${now.toISOString()}`, list);
  // The form opens a preview otherwise, of what its select says.
  const give = { formAction, formMethod: "post", formNoValidate: true, size: "small", name: "give" } as const;
  return (
    <Disclosure words="Give to" className="open:basis-full open:desk:order-last">
      <div className="flex flex-wrap gap-2 pb-2">
        {owners.map((owner) => (
          <Button key={owner.id} value={owner.id} {...give}>
            <bdi>{ownerOption(owner)}</bdi>
          </Button>
        ))}
        <Button look="quiet" value="" {...give}>
          No one: back in the pool
        </Button>
      </div>
    </Disclosure>
  );
}
