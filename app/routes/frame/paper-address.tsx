import { useOrigin } from "./use-origin.ts";

/** On a printed page: where to find it again. `path` is without the origin. */
export function PaperAddress({ path }: { path: string }) {
  return <p className="paper sm">{useOrigin() + path}</p>;
}
