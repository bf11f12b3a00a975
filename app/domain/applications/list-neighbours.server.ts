/** The applications beside one in the staff's list. */
import type { Database } from "#app/db/connect.server.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { listForStaff, type StaffApplication } from "./staff-applications.server.ts";
import type { StaffFilters } from "./staff-filters.ts";

export interface Neighbours {
  previous: Pick<StaffApplication, "id" | "fullName"> | null;
  next: Pick<StaffApplication, "id" | "fullName"> | null;
}

/** Returns what stands before and after an application on a page of the list. Null at its ends, and beside the list. */
export async function neighboursInList(
  db: Database,
  viewer: Actor,
  filters: StaffFilters,
  applicationId: string,
): Promise<Neighbours> {
  const { groups, rows } = await listForStaff(db, viewer, filters);
  const all = [...groups.flatMap((group) => group.rows), ...rows];
  const at = all.findIndex(({ id }) => id === applicationId);
  const one = (place: number) => {
    const row = at < 0 ? undefined : all[place];
    return row ? { id: row.id, fullName: row.fullName } : null;
  };
  return { previous: one(at - 1), next: one(at + 1) };
}
