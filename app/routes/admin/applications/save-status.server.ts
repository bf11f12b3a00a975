import type { Viewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { changeStatus } from "#app/domain/applications/change-status.server.ts";
import { moveForward } from "#app/domain/applications/move-forward.server.ts";
import { isolated } from "#app/domain/values/direction.ts";
import { describeStatus } from "#app/domain/values/status.ts";
import { buttonOf, catchDomainError } from "#app/http/form.server.ts";

interface StatusChange {
  applicationId: string;
  status: string;
  version: number;
}

/** Saves the status of a select, or of the button for one step forward. Returns why it was refused, or what to say. */
export async function saveStatus(viewer: Viewer, form: FormData, change: StatusChange, fullName: string) {
  const { value, refused } = await catchDomainError(
    buttonOf(form) === "forward"
      ? moveForward(db, viewer, change)
      : changeStatus(db, viewer, change).then(() => change),
  );
  if (refused) return { refused, toast: null };
  return {
    refused: null,
    toast: {
      message: "Application status updated successfully",
      description: `${isolated(fullName)}, new status: ${describeStatus(value.status).label}`,
    },
  };
}
