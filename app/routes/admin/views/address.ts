/** The pages of saved views, and the lists they are of. */
import type { ViewList } from "#app/domain/views/view-input.ts";
import { listAddress } from "../list-address.ts";

export const VIEWS = "/admin/views";

export const VIEW_LISTS: Readonly<Record<ViewList, { path: string; label: string }>> = {
  applications: { path: "/admin/applications", label: "Applications" },
  leads: { path: "/admin/leads", label: "Leads" },
};

/** Returns the address that a view opens. */
export const addressOfView = ({ list, query }: { list: ViewList; query: string }): string =>
  `${VIEW_LISTS[list].path}${query && `?${query}`}`;

/** Returns the page that asks for the name of the view at an address. */
export const saveAddress = (list: ViewList, address: string): string =>
  listAddress(VIEWS, { list, query: address.split("?")[1] ?? "" });
