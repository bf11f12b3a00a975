import { useRouteLoaderData } from "react-router";
import type { loader } from "#app/root.tsx";
import { type IdentifiedToast, Toaster } from "#app/ui/toaster.tsx";

/** The message that the last form left for this page, or a newer one that the page itself has. */
export function PageMessage({ newer }: { newer?: IdentifiedToast | undefined }) {
  const root = useRouteLoaderData<typeof loader>("root");
  return <Toaster toast={newer ?? root?.toast ?? null} />;
}
