/** What the forms of the list do: each changes a row, and the list comes back with the row in its place. */
import { data, redirect } from "react-router";
import { z } from "zod";
import type { Viewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { moveAsksFirst } from "#app/domain/applications/cas-check.ts";
import { changeRows } from "#app/domain/applications/change-rows.server.ts";
import { getFullApplication } from "#app/domain/applications/full-applications.server.ts";
import { listForStaff } from "#app/domain/applications/staff-applications.server.ts";
import { changedRows, rowChange, rowUndo } from "#app/domain/applications/status-input.ts";
import { undoStatus } from "#app/domain/applications/undo-status.server.ts";
import { env } from "#app/env.server.ts";
import { orErrorPage } from "#app/http/errors.server.ts";
import { buttonOf, catchDomainError, parseForm, partMissing } from "#app/http/form.server.ts";
import { redirectWithSuccess } from "#app/http/toast.server.ts";
import { countOf } from "#app/notation.ts";
import { answerContact, isUndoOfContact, takeContactBack } from "../contacts/save-contact.server.ts";
import { inList } from "../list-address.ts";
import { isAboutOwner, saveOwner } from "../owners/save-owner.server.ts";
import { filtersOf, moveAddress, type Place, withSaved } from "./address.ts";
import { rowId } from "./row-id.ts";
import { saveStatus } from "./save-status.server.ts";

const row = z.object({ id: z.string().max(100).default("") });

/**
 * Saves the form of a row, or several changes. `list` is the address of the list with its filters. Without scripts,
 * which remember where each row stood, the way back says it.
 */
export async function changeInList(viewer: Viewer, form: FormData, list: string, hasScripts: boolean) {
  if (buttonOf(form) === "save-all") return saveAll(viewer, parseForm(form, changedRows, { set: true }).item, list);
  const place = hasScripts ? null : await placeNow(viewer, list, parseForm(form, row, { set: true }).id);
  const backAt = (id: string) => `${withSaved(list, id, place)}#${rowId(id)}`;
  if (isAboutOwner(form)) {
    const { id, refused, toast } = await saveOwner(viewer, "application", form);
    if (refused) return failure([{ id, message: refused.message }], refused.status);
    throw await redirectWithSuccess(backAt(id), toast);
  }
  if (isUndoOfContact(form)) return takeContactBack(viewer, form, list);
  if (buttonOf(form) === "contact") {
    const { id } = parseForm(form, row, { set: true });
    await answerContact(viewer, { kind: "application", id }, form, { here: backAt(id), action: list });
    throw partMissing();
  }
  if (buttonOf(form) === "undo") {
    const { id: applicationId, version } = parseForm(form, rowUndo, { set: true });
    const { refused } = await catchDomainError(undoStatus(db, viewer, { applicationId, version }));
    if (refused) return failure([{ id: applicationId, message: refused.message }], refused.status);
    throw await redirectWithSuccess(backAt(applicationId), {
      message: "Change undone",
      description: "The student is not notified.",
    });
  }
  const { id: applicationId, status, version } = parseForm(form, rowChange, { set: true });
  const now = await orErrorPage(getFullApplication(db, viewer, applicationId));
  if (now.version === version && moveAsksFirst(now, status)) {
    throw redirect(inList(moveAddress(applicationId, status), list));
  }
  const { refused, toast } = await saveStatus(viewer, form, { applicationId, status, version }, now.fullName);
  if (refused) return failure([{ id: applicationId, message: refused.message }], refused.status);
  throw await redirectWithSuccess(backAt(applicationId), toast);
}

/** Returns where a row stands before it is changed, or null if it is not on that page. */
async function placeNow(viewer: Viewer, list: string, id: string): Promise<Place | null> {
  const { groups, rows } = await listForStaff(db, viewer, filtersOf(new URL(list, env.APP_URL), viewer));
  for (const { name, rows: own } of [...groups, { name: "rows" as const, rows }]) {
    const index = own.findIndex((row) => row.id === id);
    if (index >= 0) return { group: name, index };
  }
  return null;
}

/** Returns the answer that names the rows that were not saved, and why. */
const failure = (failed: { id: string; message: string }[], status: number) => data({ failed }, { status });

/** Saves the changes of several rows, each from the version it was read at. */
async function saveAll(viewer: Viewer, items: z.output<typeof changedRows>["item"], list: string) {
  const failed = await orErrorPage(changeRows(db, viewer, items));
  if (failed.length > 0) return failure(failed, 409);
  throw await redirectWithSuccess(withSaved(list, items.at(-1)?.id ?? ""), {
    message: "Application status updated successfully",
    description: `${countOf(items.length, "change")} saved`,
  });
}
