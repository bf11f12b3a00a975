import { useRouteLoaderData } from "react-router";
import type { loader } from "#app/root.tsx";

/** Who this browser keeps things for; null for a visitor. */
export const usePerson = () => useRouteLoaderData<typeof loader>("root")?.person ?? null;
