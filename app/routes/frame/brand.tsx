import { Link } from "react-router";
import { site } from "#app/site.ts";
import { Mark } from "#app/ui/mark.tsx";

export function Brand() {
  return (
    // The link keeps the name on narrow screens that hide it.
    <Link className="brand" to="/" aria-label={site.name}>
      <Mark />
      <span>{site.name}</span>
    </Link>
  );
}
