import { Link } from "react-router";
import { site } from "#app/site.ts";
import { Mark } from "#app/ui/mark.tsx";

export function Brand() {
  return (
    // Where there is no room for the name, the link still has it.
    <Link className="brand" to="/" aria-label={site.name}>
      <Mark />
      <span>{site.name}</span>
    </Link>
  );
}
