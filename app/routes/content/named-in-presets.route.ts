/** Redirects `/home` and `/course-details`, which the specification's metadata names, to the pages' own URLs. */
import { redirect } from "react-router";
import type { Route } from "./+types/named-in-presets.route.ts";

const places: Readonly<Record<string, string>> = { "/home": "/", "/course-details": "/courses" };

export const loader = ({ url }: Route.LoaderArgs) => redirect(places[url.pathname] ?? "/", 301);
