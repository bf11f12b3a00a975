import { useSyncExternalStore } from "react";
import { useRouteLoaderData } from "react-router";
import { sayings } from "#app/browser/sayings.ts";
import type { loader } from "#app/root.tsx";
import { Toaster } from "#app/ui/toaster.tsx";

const noSaying = () => null;

/** Shows the last form's message for this page, unless scripts have a newer one. */
export function PageMessage() {
  const root = useRouteLoaderData<typeof loader>("root");
  const saying = useSyncExternalStore(sayings.subscribe, sayings.get, noSaying);
  return saying ? null : <Toaster toast={root?.toast ?? null} />;
}
