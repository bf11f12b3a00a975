/** What the forms of an appointment do. */
import type { Viewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { cancelInput, meetingInput } from "#app/domain/appointments/meeting.ts";
import { MEETING_STATES } from "#app/domain/appointments/meeting-words.ts";
import { cancelByStaff, recordMeeting, takeMeetingBack } from "#app/domain/appointments/record.server.ts";
import type { DomainErrorCode } from "#app/domain/errors.ts";
import { buttonOf, catchDomainError, parseForm, partMissing, shownAgain } from "#app/http/form.server.ts";
import { redirectWithError, redirectWithSuccess, redirectWithUndo } from "#app/http/toast.server.ts";
import { openAddress } from "./address.ts";
import type { RefusedAppointment } from "./appointment-panel.tsx";

const AS_PAGE: readonly DomainErrorCode[] = ["not_found", "forbidden"];

/** Does what the form says of the appointment `id` and redirects, or returns what is wrong with it. */
export async function changeAppointment(
  viewer: Viewer,
  form: FormData,
  { id, who }: { id: string; who: string },
): Promise<RefusedAppointment> {
  const here = openAddress(id, who);
  if (buttonOf(form) === "take back") {
    const before = parseForm(form, meetingInput, { set: true });
    const { refused } = await catchDomainError(takeMeetingBack(db, viewer, id, before), { asPage: AS_PAGE });
    if (refused) throw await redirectWithError(here, { message: "Not undone", description: refused.message });
    throw await redirectWithSuccess(here, { message: "Record undone" });
  }
  if (buttonOf(form) === "record") {
    const submission = parseForm(form, meetingInput, { set: ["version"] });
    if (submission.status !== "success") return { form: "record", ...shownAgain(submission), status: 422 };
    const { value, refused } = await catchDomainError(recordMeeting(db, viewer, id, submission.value), {
      asPage: AS_PAGE,
    });
    if (refused) return { form: "record", ...shownAgain(submission, refused, "state"), status: refused.status };
    if (value === null) throw await redirectWithSuccess(here, { message: "There were no changes to save" });
    const { state, note } = submission.value;
    const fields = { intent: "take back", state: value.state, note: value.note, version: String(value.version) };
    const message = state === value.state ? (note === "" ? "Note removed" : "Note saved") : MEETING_STATES[state];
    throw await redirectWithUndo(here, { message, undo: { action: here, fields } });
  }
  if (buttonOf(form) !== "cancel") throw partMissing();
  const submission = parseForm(form, cancelInput, { set: ["version"] });
  if (submission.status !== "success") return { form: "cancel", ...shownAgain(submission), status: 422 };
  const { refused } = await catchDomainError(cancelByStaff(db, viewer, id, submission.value), { asPage: AS_PAGE });
  if (refused) return { form: "cancel", ...shownAgain(submission, refused, "reason"), status: refused.status };
  throw await redirectWithSuccess(here, { message: "Appointment cancelled" });
}
