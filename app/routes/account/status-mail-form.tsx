import { Form, useNavigation } from "react-router";

/** Turns emails about status changes on and off. A single button, because its label says what it does next. */
export function StatusMailForm({ isOn }: { isOn: boolean }) {
  const isSaving = useNavigation().formAction?.startsWith("/dashboard/account") ?? false;
  return (
    <Form method="post" action="/dashboard/account" className="stack tight">
      <input type="hidden" name="statusMail" value={isOn ? "off" : "on"} />
      <p className="mute sm">
        {isOn
          ? "We email you when the status of one of your applications changes."
          : "We can email you when the status of one of your applications changes."}
      </p>
      <p>
        <button type="submit" className="btn" disabled={isSaving}>
          {isSaving ? "Saving..." : isOn ? "Stop emailing me" : "Email me about changes"}
        </button>
      </p>
    </Form>
  );
}
