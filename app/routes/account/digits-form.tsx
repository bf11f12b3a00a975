import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { SentForm } from "#app/ui/sent-form.tsx";

/** Has pages in Bangla write numbers as 123, in this browser, or as ১২৩ again. Its label says what it does next. */
export const DigitsForm = ({ isLatin }: { isLatin: boolean }) => (
  <Stack as={SentForm} gap={2} action="/dashboard/account" failed={m.account_could_not_save()}>
    <input type="hidden" name="digits" value={isLatin ? "beng" : "latn"} />
    <p className="text-ink-2 text-t2">{isLatin ? m.account_digits_latin() : m.account_digits_bangla()}</p>
    <p>
      <Button data-busy={m.account_saving()}>{isLatin ? m.account_choose_bangla() : m.account_choose_latin()}</Button>
    </p>
  </Stack>
);
