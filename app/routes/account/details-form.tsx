/** The form for a person's name, phone number and photo. */
import type { SubmissionResult } from "@conform-to/dom";
import { Button } from "#app/ui/button.tsx";
import { ChoiceRow } from "#app/ui/choice-row.tsx";
import { DraftNote, drafted } from "#app/ui/draft-note.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { formFields } from "#app/ui/form-fields.ts";
import { Inline, Stack } from "#app/ui/layout.tsx";
import { Banner } from "#app/ui/message.tsx";
import { SentForm } from "#app/ui/sent-form.tsx";

/** In the order of the page. */
const FIELDS = ["fullName", "phone", "photo"] as const;

interface DetailsFormProps {
  defaults: { fullName: string; phone: string; photo: string };
  result: SubmissionResult<string[]> | undefined;
}

export function DetailsForm({ defaults, result }: DetailsFormProps) {
  const { field, problems, failure } = formFields({ id: "details", defaults, result, order: FIELDS });
  const [fullName, phone, photo] = [field("fullName"), field("phone"), field("photo")];
  return (
    <Stack
      as={SentForm}
      id="details"
      action="/dashboard/account"
      failed="We could not save the change."
      noValidate
      {...drafted({ name: "details", isAnswered: result !== undefined })}
    >
      <title>{`${problems.length > 0 || failure ? "Error: " : ""}Your account · Shapla`}</title>
      <ErrorSummary problems={problems} />
      {failure ? <Banner toast={{ type: "error", message: "Not saved", description: failure }} /> : null}
      <Field id={fullName.id} label="Full name" hint="As it appears in your passport" error={fullName.errors[0]}>
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
          <>
            Phone number <span className="text-ink-2">(optional)</span>
          </>
        }
        hint="We fill it in when you apply. Use your WhatsApp number if you have one"
        error={phone.errors[0]}
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
        title="Show my Google photo"
        about="It loads from Google. If you turn this off, nothing loads from there, and pages show the first character of your email address instead."
      />
      <Inline>
        <Button look="filled" data-busy="Saving...">
          Save changes
        </Button>
        <DraftNote />
      </Inline>
    </Stack>
  );
}
