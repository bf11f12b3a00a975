import type { FactKind } from "#app/domain/office/fact.ts";

export const OFFICE = "/admin/office";

/** The page with the form of a fact open under it, or of a new one. */
export const factAddress = (kind: FactKind, subject = ""): string =>
  `${formAddress(kind, subject)}#${factId(kind, subject)}`;

/** Where the form is sent: a place on the page would stay in the address of one that was not accepted. */
export const formAddress = (kind: FactKind, subject = ""): string =>
  `${OFFICE}?${new URLSearchParams({ change: subject ? `${kind} ${subject}` : kind })}`;

/** The ID of the element with its form. */
export const factId = (kind: FactKind, subject = ""): string => [kind, subject].filter(Boolean).join("-");
