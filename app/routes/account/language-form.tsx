import { languages } from "#app/db/words.ts";
import type { Language } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { SentForm } from "#app/ui/sent-form.tsx";

/** Each by its own name. */
const NAMES: Readonly<Record<Language, string>> = { en: "English", bn: "বাংলা" };

export const languageSaved = (language: Language): string =>
  language === "bn" ? m.mail_language_bangla() : m.mail_language_english();

/** Sets the language of emails and messages. Nothing else does, after the first sign-in. */
export const LanguageForm = ({ current }: { current: Language }) => (
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
