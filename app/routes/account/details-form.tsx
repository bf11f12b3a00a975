/** The form for a person's name, phone number and photo. */
import type { SubmissionResult } from "@conform-to/dom";
import { ParaglideMessage } from "@inlang/paraglide-js-react";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { ChoiceRow } from "#app/ui/choice-row.tsx";
import { DraftNote, drafted } from "#app/ui/draft-note.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { Inline, Stack } from "#app/ui/layout.tsx";
import { Banner } from "#app/ui/message.tsx";
import { SentForm } from "#app/ui/sent-form.tsx";
import { useForm } from "#app/ui/use-form.ts";

/** In the order of the page. */
const FIELDS = ["fullName", "phone", "photo"] as const;

interface DetailsFormProps {
  defaults: { fullName: string; phone: string; photo: string };
  result: SubmissionResult<string[]> | undefined;
}

export function DetailsForm({ defaults, result }: DetailsFormProps) {
  const { field, problems, failure } = useForm({ id: "details", defaults, result, order: FIELDS });
  const [fullName, phone, photo] = [field("fullName"), field("phone"), field("photo")];
  return (
    <Stack
      as={SentForm}
      id="details"
      action="/dashboard/account"
      failed={m.account_could_not_save()}
      noValidate
      {...drafted({ name: "details", isAnswered: result !== undefined })}
    >
      <title>{problems.length > 0 || failure ? m.account_page_title_error() : m.account_page_title()}</title>
      <ErrorSummary problems={problems} />
      {failure ? <Banner toast={{ type: "error", message: m.account_not_saved(), description: failure }} /> : null}
      <Field
        id={fullName.id}
        label={m.account_full_name()}
        hint={m.account_full_name_hint()}
        error={fullName.errors?.[0]}
      >
        {(aria) => (
          <input
            name={fullName.name}
            defaultValue={fullName.initialValue ?? ""}
            autoComplete="name"
            required
            {...aria}
          />
        )}
      </Field>
      <Field
        id={phone.id}
        label={
          <ParaglideMessage
            message={m.account_phone}
            inputs={{}}
            markup={{ note: ({ children }) => <span className="text-ink-2">{children}</span> }}
          />
        }
        hint={m.account_phone_hint()}
        error={phone.errors?.[0]}
      >
        {(aria) => (
          <input
            name={phone.name}
            defaultValue={phone.initialValue ?? ""}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            placeholder="+880 1XXX-XXXXXX"
            {...aria}
          />
        )}
      </Field>
      <ChoiceRow
        id={photo.id}
        name={photo.name}
        value="on"
        defaultChecked={photo.initialValue === "on"}
        title={m.account_show_photo()}
        about={m.account_about_photo()}
      />
      <Inline>
        <Button look="filled" data-busy={m.account_saving()}>
          {m.account_save()}
        </Button>
        <DraftNote />
      </Inline>
    </Stack>
  );
}
