import { useRouteLoaderData } from "react-router";
import type { loader } from "#app/root.tsx";

/** On a printed page: where to find it again. `path` is without the origin. */
export function PaperAddress({ path }: { path: string }) {
  const origin = useRouteLoaderData<typeof loader>("root")?.origin ?? "";
  return <p className="paper sm">{origin + path}</p>;
}
