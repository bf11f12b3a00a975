/** Saves the changes of several rows of the list, each with its own result. */
import { data } from "react-router";
import type { z } from "zod";
import type { Viewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { changeStatus } from "#app/domain/applications/change-status.server.ts";
import { getFullApplication } from "#app/domain/applications/full-applications.server.ts";
import { asksFirst } from "#app/domain/applications/status.ts";
import type { changedRows } from "#app/domain/applications/status-input.ts";
import { STAFF_PAGE_SIZE } from "#app/domain/staff/list-shape.ts";
import { orErrorPage } from "#app/http/errors.server.ts";
import { tried } from "#app/http/form.server.ts";
import { redirectWithSuccess } from "#app/http/toast.server.ts";
import { countOf } from "#app/notation.ts";
import { withSaved } from "./address.ts";

/** Returns the answer that names the rows that were not saved, and why. */
export const failure = (failed: { id: string; message: string }[], status: number) => data({ failed }, { status });

/** Saves the changes of several rows, each from the version it was read at. One step forward only: others ask. */
export async function saveAll(viewer: Viewer, items: z.output<typeof changedRows>["item"], list: string) {
  const failed: { id: string; message: string }[] = [];
  for (const { id, version, status } of items.slice(0, STAFF_PAGE_SIZE)) {
    const now = await orErrorPage(getFullApplication(db, viewer, id));
    if (asksFirst(now.status, status)) {
      failed.push({
        id,
        message: "This is not one step forward. Save it in its row to see what the student will read.",
      });
      continue;
    }
    const { refused } = await tried(changeStatus(db, viewer, { applicationId: id, status, version }));
    if (refused) failed.push({ id, message: refused.message });
  }
  if (failed.length > 0) return failure(failed, 409);
  throw await redirectWithSuccess(withSaved(list, items.at(-1)?.id ?? ""), {
    message: "Application status updated successfully",
    description: `${countOf(items.length, "change")} saved`,
  });
}
