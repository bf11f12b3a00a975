/** The account page: name, phone number and photo, email settings, a copy of all data, and deletion. */
import { ParaglideMessage } from "@inlang/paraglide-js-react";
import { data } from "react-router";
import { z } from "zod";
import { digitsFor, keepDigits } from "#app/auth/digits-cookie.server.ts";
import { requireViewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { languages } from "#app/db/words.ts";
import { keepAccount } from "#app/domain/account/account.server.ts";
import { detailsInput } from "#app/domain/account/details-input.ts";
import { getDetails, saveDetails } from "#app/domain/details/details.server.ts";
import { languageWish, setLanguage } from "#app/domain/details/language.server.ts";
import { getMail, setMail } from "#app/domain/mail/wishes.server.ts";
import { MAIL_LISTS, type MailList, type MailWishes } from "#app/domain/mail/wishes.ts";
import { readSettings } from "#app/domain/staff/desk-settings.server.ts";
import { readForm } from "#app/http/body.server.ts";
import { orErrorPage } from "#app/http/errors.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { limitWrites } from "#app/http/rate-limit.server.ts";
import { redirectWithSuccess } from "#app/http/toast.server.ts";
import { type Language, language, localPath } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";
import type { PageHandle } from "#app/routes/handle.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { ChoiceRow } from "#app/ui/choice-row.tsx";
import { Field } from "#app/ui/field.tsx";
import { Inline, Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { SentForm } from "#app/ui/sent-form.tsx";
import type { Route } from "./+types/account.route.ts";
import { DetailsForm } from "./details-form.tsx";

const WORDS: Readonly<Record<MailList, { title: () => string; about: () => string }>> = {
  status: { title: m.account_mail_status, about: m.account_mail_status_about },
  documents: { title: m.documents_title, about: m.account_mail_documents_about },
  dates: { title: m.account_mail_dates, about: m.account_mail_dates_about },
  messages: { title: m.account_mail_messages, about: m.account_mail_messages_about },
};

/** Which emails someone gets. */
const MailForm = ({ wishes }: { wishes: MailWishes }) => (
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

/** Each by its own name. */
const NAMES: Readonly<Record<Language, string>> = { en: "English", bn: "বাংলা" };

const languageSaved = (language: Language): string =>
  language === "bn" ? m.mail_language_bangla() : m.mail_language_english();

/** Sets the language of emails and messages. Nothing else does, after the first sign-in. */
const LanguageForm = ({ current }: { current: Language }) => (
  <Panel titleId="language" title={m.mail_language_title()}>
    <p className="text-ink-2">{m.mail_language_text()}</p>
    <SentForm action="/dashboard/account" className="flex flex-wrap items-end gap-3" failed={m.talk_save_failed()}>
      <Field id="mail-language" label={m.mail_language_label()}>
        {(control) => (
          <select {...control} name="mailLanguage" defaultValue={current}>
            {languages.map((language) => (
              <option key={language} value={language} lang={language}>
                {NAMES[language]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Button data-busy={m.talk_saving()}>{m.mail_language_save()}</Button>
    </SentForm>
  </Panel>
);

/** A text in which ১২৩ shows what the choice means, on a page with the digits 123 too. */
const WithOwn = ({ message }: { message: typeof m.account_choose_bangla | typeof m.account_digits_latin }) => (
  <ParaglideMessage
    message={message}
    inputs={{}}
    markup={{ own: ({ children }) => <data value="123">{children}</data> }}
  />
);

/** Has pages in Bangla write numbers as 123, in this browser, or as ১২৩ again. Its label says what it does next. */
const DigitsForm = ({ isLatin }: { isLatin: boolean }) => (
  <Stack as={SentForm} gap={2} action="/dashboard/account" failed={m.account_could_not_save()}>
    <input type="hidden" name="digits" value={isLatin ? "beng" : "latn"} />
    <p className="text-ink-2 text-t2">
      {isLatin ? <WithOwn message={m.account_digits_latin} /> : m.account_digits_bangla()}
    </p>
    <p>
      <Button data-busy={m.account_saving()}>
        {isLatin ? <WithOwn message={m.account_choose_bangla} /> : m.account_choose_latin()}
      </Button>
    </p>
  </Stack>
);

export const handle: PageHandle = {
  get title() {
    return m.account_title();
  },
  noQuickApply: true,
};
/** The form sets the title, which begins with "Error:" if it was not accepted. */
export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireViewer(args);
  const { name, email, deletionDueAt } = viewer;
  const [{ phone, showPhoto }, wishes, settings] = await orErrorPage(
    Promise.all([getDetails(db, viewer), getMail(db, viewer), readSettings(db)]),
  );
  const details = { fullName: name, phone: phone ?? "", photo: showPhoto ? "on" : "" };
  return {
    name,
    email,
    details,
    isGoing: deletionDueAt !== null,
    wishes,
    language: viewer.language,
    isLatin: digitsFor(args.request) === "latn",
    hasNotes: settings.ownDataNotes,
  };
}

const chosenEmails = z.object({ emails: z.literal("chosen"), mail: z.array(z.string()).default([]) });
const keptAccount = z.object({ keep: z.literal("account") });
const digitsWish = z.object({ digits: z.enum(["beng", "latn"]) });

/**
 * Saves the details or which emails they get, changes the digits of pages in Bangla, or keeps an account that is due
 * for deletion. The banner on every page posts here.
 */
export async function action(args: Route.ActionArgs) {
  const viewer = requireViewer(args);
  await limitWrites(args.context, "account", viewer.id);
  const form = await readForm(args.request);
  if (form.has("keep")) {
    parseForm(form, keptAccount, { set: true });
    await keepAccount(db, viewer);
    throw await redirectWithSuccess("/dashboard/account", { message: m.account_kept() });
  }
  if (form.has("fullName")) {
    const submission = parseForm(form, detailsInput);
    if (submission.status !== "success") return data({ result: submission.reply() }, { status: 422 });
    await orErrorPage(saveDetails(db, viewer, submission.value));
    throw await redirectWithSuccess("/dashboard/account", { message: m.account_saved() });
  }
  if (form.has("digits")) {
    keepDigits(args.context, parseForm(form, digitsWish, { set: true }).digits);
    throw await redirectWithSuccess("/dashboard/account", { message: m.account_digits_changed() });
  }
  if (form.has("mailLanguage")) {
    const { mailLanguage } = parseForm(form, languageWish, { set: true });
    await setLanguage(db, viewer, mailLanguage);
    throw await redirectWithSuccess("/dashboard/account", { message: languageSaved(mailLanguage) });
  }
  const { mail: chosen } = parseForm(form, chosenEmails, { set: true });
  await setMail(db, viewer, Object.fromEntries(MAIL_LISTS.map((list) => [list, chosen.includes(list)])));
  throw await redirectWithSuccess("/dashboard/account", { message: m.account_mail_saved() });
}

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { name, email, details, isGoing, wishes, language: mailLanguage, isLatin, hasNotes } = loaderData;
  return (
    <Stack gap={6} className="max-w-2xl">
      <Panel titleId="who" title={name}>
        <p className="text-ink-2">
          {email}
          <br />
          {m.account_email_is_googles()}
        </p>
        <DetailsForm defaults={details} result={actionData?.result} />
      </Panel>
      <Panel titleId="emails" title={m.account_emails()}>
        <MailForm wishes={wishes} />
      </Panel>
      <LanguageForm current={mailLanguage} />
      {language() === "bn" ? (
        <Panel titleId="digits" title={m.account_digits()}>
          <DigitsForm isLatin={isLatin} />
        </Panel>
      ) : null}
      <Panel titleId="sign-ins" title={m.sessions_where()}>
        <p className="text-ink-2">{m.sessions_link_about()}</p>
        <p>
          <ButtonLink href="/dashboard/account/sessions">{m.sessions_link()}</ButtonLink>
        </p>
      </Panel>
      <Panel titleId="copy" title={m.account_data()}>
        <p className="text-ink-2">
          <ParaglideMessage
            message={hasNotes ? m.account_data_with_notes : m.account_data_about}
            inputs={{}}
            markup={{ link: ({ children }) => <a href={localPath("/office-location")}>{children}</a> }}
          />
        </p>
        <Inline>
          <ButtonLink href="/dashboard/account/data.zip" download>
            {m.account_download()}
          </ButtonLink>
          <a className="inline-flex min-h-tap items-center" href="/dashboard/account/data.json" download>
            {m.account_download_json()}
          </a>
        </Inline>
      </Panel>
      {isGoing ? null : (
        <Panel titleId="leave" title={m.account_delete_title()}>
          <p className="text-ink-2">{m.account_delete_about()}</p>
          <p>
            <ButtonLink look="danger" href="/dashboard/account/delete">
              {m.account_delete()}
            </ButtonLink>
          </p>
        </Panel>
      )}
    </Stack>
  );
}
