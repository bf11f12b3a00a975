/** `/home` and `/course-details`: the specification's metadata names them; what they show has an address of its own. */
import { redirect } from "react-router";
import type { Route } from "./+types/named-in-presets.ts";

const places: Readonly<Record<string, string>> = { "/home": "/", "/course-details": "/courses" };

export const loader = ({ url }: Route.LoaderArgs) => redirect(places[url.pathname] ?? "/", 301);
