import { useRouteLoaderData } from "react-router";
import type { loader } from "#app/root.tsx";
import { Toaster } from "#app/ui/toaster.tsx";

/** The message that the last form left for this page. */
export function PageMessage() {
  const root = useRouteLoaderData<typeof loader>("root");
  return <Toaster toast={root?.toast ?? null} />;
}
