import { data } from "react-router";
import { isUuid } from "#app/domain/values/ids.ts";

/** Returns the ID in the URL of a subscription. Throws the 404 page for a text that cannot be one. */
export function subscriptionIdIn({ subscriptionId }: { subscriptionId: string }): string {
  if (!isUuid(subscriptionId)) throw data(null, { status: 404 });
  return subscriptionId;
}

/** The URLs of these pages are secrets between us and one reader. */
export const SECRET_PAGE = { "Cache-Control": "private, no-store" };
