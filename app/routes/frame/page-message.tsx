import { useSyncExternalStore } from "react";
import { useRouteLoaderData } from "react-router";
import { sayings } from "#app/browser/sayings.ts";
import type { loader } from "#app/root.tsx";
import { type IdentifiedToast, Toaster } from "#app/ui/toaster.tsx";

const noSaying = () => null;

/** The message that the last form left for this page, or a newer one that the page itself has. One at a time. */
export function PageMessage({ newer }: { newer?: IdentifiedToast | undefined }) {
  const root = useRouteLoaderData<typeof loader>("root");
  const saying = useSyncExternalStore(sayings.subscribe, sayings.get, noSaying);
  return saying ? null : <Toaster toast={newer ?? root?.toast ?? null} />;
}
