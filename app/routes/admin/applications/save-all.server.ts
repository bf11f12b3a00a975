/** Saves the changes of several rows of the list, each with its own result. */
import { data } from "react-router";
import type { z } from "zod";
import type { Viewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { changeRows } from "#app/domain/applications/change-rows.server.ts";
import type { changedRows } from "#app/domain/applications/status-input.ts";
import { orErrorPage } from "#app/http/errors.server.ts";
import { redirectWithSuccess } from "#app/http/toast.server.ts";
import { countOf } from "#app/notation.ts";
import { withSaved } from "./address.ts";

/** Returns the answer that names the rows that were not saved, and why. */
export const failure = (failed: { id: string; message: string }[], status: number) => data({ failed }, { status });

/** Saves the changes of several rows, each from the version it was read at. */
export async function saveAll(viewer: Viewer, items: z.output<typeof changedRows>["item"], list: string) {
  const failed = await orErrorPage(changeRows(db, viewer, items));
  if (failed.length > 0) return failure(failed, 409);
  throw await redirectWithSuccess(withSaved(list, items.at(-1)?.id ?? ""), {
    message: "Application status updated successfully",
    description: `${countOf(items.length, "change")} saved`,
  });
}
