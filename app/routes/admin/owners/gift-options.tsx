import type { Owner } from "#app/domain/staff/owners.server.ts";
import { givenTo } from "./gift.ts";
import { ownerOption } from "./owner-option.ts";

/** Who several records can be given to. */
export const GiftOptions = ({ owners }: { owners: readonly Owner[] }) => (
  <>
    {owners.map((owner) => (
      <option key={owner.id} value={givenTo(owner.id)}>
        {ownerOption(owner)}
      </option>
    ))}
    <option value={givenTo("")}>No one: back in the pool</option>
  </>
);
