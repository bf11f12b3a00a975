import type { OwnerChange } from "#app/domain/owners/owner-history.server.ts";
import type { TimelineEntry } from "../timeline-panel.tsx";

/** A change of the owner, as an entry of a timeline. */
export const ownerEntry = ({ id, by, byId, to, toId, createdAt }: OwnerChange): TimelineEntry => ({
  id: `owner-${id}`,
  kind: "owner",
  by: by ?? "Shapla",
  createdAt,
  content: (
    <b>{toId === null ? "Back in the pool" : toId === byId ? "Taken" : `Given to ${to ?? "a former colleague"}`}</b>
  ),
});
