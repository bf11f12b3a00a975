import type { Route } from "./+types/list.route.ts";
import type { UnfiledList } from "./unfiled.server.ts";

export type OpenMail = NonNullable<UnfiledList["open"]>;

/** What was refused of a form about an email. */
export type RefusedDecision = NonNullable<Route.ComponentProps["actionData"]>;
