import { data } from "react-router";
import { isUuid } from "#app/domain/values/ids.ts";

/** The ID in the address of a subscription. Throws the 404 page for what cannot be one. */
export function subscriptionIdIn({ subscriptionId }: { subscriptionId: string }): string {
  if (!isUuid(subscriptionId)) throw data(null, { status: 404 });
  return subscriptionId;
}

/** The pages' addresses are secrets between us and one reader. */
export const SECRET_PAGE = { "Cache-Control": "private, no-store" };
