import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { SentForm } from "#app/ui/sent-form.tsx";

/** Turns emails about status changes on and off. A single button, because its label says what it does next. */
export function StatusMailForm({ isOn }: { isOn: boolean }) {
  return (
    <Stack as={SentForm} gap={2} action="/dashboard/account" failed={m.account_could_not_save()}>
      <input type="hidden" name="statusMail" value={isOn ? "off" : "on"} />
      <p className="text-ink-2 text-t2">{isOn ? m.account_emails_on() : m.account_emails_off()}</p>
      <p>
        <Button data-busy={m.account_saving()}>{isOn ? m.account_stop_emails() : m.account_start_emails()}</Button>
      </p>
    </Stack>
  );
}
