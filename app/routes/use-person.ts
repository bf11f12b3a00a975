import { useRouteLoaderData } from "react-router";
import type { loader } from "#app/root.tsx";

/** Returns the key of the person this browser keeps data for, or null for a visitor. */
export const usePerson = () => useRouteLoaderData<typeof loader>("root")?.person ?? null;
