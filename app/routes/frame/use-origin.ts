import { useRouteLoaderData } from "react-router";
import type { loader } from "#app/root.tsx";

/** Where the site lives, like "https://shapla.example": for addresses that leave the page. */
export const useOrigin = (): string => useRouteLoaderData<typeof loader>("root")?.origin ?? "";
