import { randomUUID } from "node:crypto";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/connect.server.ts";
import { applyForm } from "#app/domain/applications/apply-form.server.ts";
import { countApplications, listApplications } from "#app/domain/applications/my-applications.server.ts";
import { findSent, inShort } from "#app/domain/applications/sent-application.server.ts";
import type { Profile } from "#app/domain/fit/profile-input.ts";

/** How many of the student's applications are shown beside the form. */
const SHOWN_APPLICATIONS = 3;

/** Returns the form with the key of this copy, what was just sent, and the applications beside it. */
export async function loadApplyForm(
  db: Database,
  viewer: Viewer,
  address: URLSearchParams,
  known: { version: string; profile: Profile | null },
) {
  const [{ defaults, ...form }, sent, newest, total] = await Promise.all([
    applyForm(db, viewer, { wanted: address.get("course"), ...known }),
    findSent(db, viewer, address.get("sent") ?? ""),
    listApplications(db, viewer, SHOWN_APPLICATIONS),
    countApplications(db, viewer),
  ]);
  return {
    ...form,
    sent,
    mine: { newest: newest.map(inShort), total },
    defaults: { key: randomUUID() as string, ...defaults },
  };
}
