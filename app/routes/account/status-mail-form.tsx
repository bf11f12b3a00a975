import { Button } from "#app/ui/button.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { SentForm } from "#app/ui/sent-form.tsx";

/** Turns emails about status changes on and off. A single button, because its label says what it does next. */
export function StatusMailForm({ isOn }: { isOn: boolean }) {
  return (
    <Stack as={SentForm} gap={2} action="/dashboard/account" failed="We could not save the change.">
      <input type="hidden" name="statusMail" value={isOn ? "off" : "on"} />
      <p className="text-ink-2 text-t2">
        {isOn
          ? "We email you when the status of one of your applications changes."
          : "We can email you when the status of one of your applications changes."}
      </p>
      <p>
        <Button data-busy="Saving...">{isOn ? "Stop emailing me" : "Email me about changes"}</Button>
      </p>
    </Stack>
  );
}
