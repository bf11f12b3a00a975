import { Link } from "react-router";
import { site } from "#app/site.ts";
import { Mark } from "#app/ui/mark.tsx";

export function Brand() {
  return (
    <Link className="brand" to="/">
      <Mark />
      <span>{site.name}</span>
    </Link>
  );
}
