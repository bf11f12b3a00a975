/** What a merge of leads drops: addresses and numbers by which the person is still known. */
import { otherAddressesOf } from "#app/domain/people/lead-words.ts";
import { allE164 } from "#app/domain/values/e164.ts";

interface Reachable {
  email: string | null;
  phone: string | null;
}

const addressesOf = ({ email, phone }: Reachable): string[] => [
  ...(email ? [email.toLowerCase()] : []),
  ...allE164(phone),
];

/** Returns the addresses of the leads that the merged one no longer has, as `other_addresses` stores them. */
export function droppedAddresses(
  merged: Reachable,
  leads: readonly (Reachable & { otherAddresses: string })[],
): string {
  const has = new Set(addressesOf(merged));
  const all = leads.flatMap((lead) => [...addressesOf(lead), ...otherAddressesOf(lead)]);
  return [...new Set(all)].filter((address) => !has.has(address)).join(" ");
}
