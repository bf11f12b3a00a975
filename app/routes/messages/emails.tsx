import { MESSAGES_PAGE } from "#app/domain/values/messages-address.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { SentForm } from "#app/ui/sent-form.tsx";

/** Turns the emails about a student's conversation on and off. */
export function Emails({ isOn }: { isOn: boolean }) {
  return (
    <Stack as={SentForm} gap={2} action={MESSAGES_PAGE} failed={m.talk_save_failed()}>
      <input type="hidden" name="do" value="mail" />
      <input type="hidden" name="mail" value={isOn ? "off" : "on"} />
      <p className="text-ink-2 text-t2">{isOn ? m.talk_mail_is_on() : m.talk_mail_is_off()}</p>
      <p>
        <Button size="small" data-busy={m.talk_saving()}>
          {isOn ? m.stop_stop() : m.talk_start_mail()}
        </Button>
      </p>
    </Stack>
  );
}
