import { MAIL_LISTS, type MailList, type MailWishes } from "#app/domain/mail/wishes.ts";
import { localPath } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { ChoiceRow } from "#app/ui/choice-row.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { SentForm } from "#app/ui/sent-form.tsx";

const WORDS: Readonly<Record<MailList, { title: () => string; about: () => string }>> = {
  status: { title: m.account_mail_status, about: m.account_mail_status_about },
  documents: { title: m.documents_title, about: m.account_mail_documents_about },
  dates: { title: m.account_mail_dates, about: m.account_mail_dates_about },
  messages: { title: m.account_mail_messages, about: m.account_mail_messages_about },
};

/** Which emails someone gets. */
export const MailForm = ({ wishes }: { wishes: MailWishes }) => (
  <Stack as={SentForm} gap={2} action="/dashboard/account" failed={m.account_could_not_save()}>
    <input type="hidden" name="emails" value="chosen" />
    {MAIL_LISTS.map((list) => (
      <ChoiceRow
        key={list}
        name="mail"
        value={list}
        defaultChecked={wishes[list]}
        title={WORDS[list].title()}
        about={WORDS[list].about()}
      />
    ))}
    <p>
      <Button data-busy={m.account_saving()}>{m.account_save_mail()}</Button>
    </p>
    <p className="text-t2">
      <a href={localPath("/dashboard/searches")}>{m.stop_searches()}</a>
    </p>
  </Stack>
);
