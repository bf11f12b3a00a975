import { Link } from "react-router";
import { BackLink } from "#app/ui/back-link.tsx";
import { Inline } from "#app/ui/layout.tsx";
import { inList } from "../list-address.ts";
import { APPLICATIONS } from "./address.ts";

interface Neighbour {
  id: string;
  fullName: string;
}

interface NeighboursProps {
  /** The URL of the list that the application was opened from. */
  list: string;
  neighbours: Record<"previous" | "next", Neighbour | null>;
}

/** Leads back to the list, and to the applications before and after this one. */
export const Neighbours = ({ list, neighbours }: NeighboursProps) => (
  <Inline as="nav" aria-label="Applications">
    <BackLink href={list}>Applications</BackLink>
    {(["previous", "next"] as const).map((way) => {
      const neighbour = neighbours[way];
      return neighbour ? (
        <Link
          key={way}
          className="py-3"
          rel={way === "previous" ? "prev" : "next"}
          to={inList(`${APPLICATIONS}/${neighbour.id}`, list)}
        >
          <span>{way === "previous" ? "Previous" : "Next"}</span>: <bdi>{neighbour.fullName}</bdi>
        </Link>
      ) : null;
    })}
  </Inline>
);
