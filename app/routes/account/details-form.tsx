/** The form for a person's name, phone number and photo. */
import type { SubmissionResult } from "@conform-to/dom";
import { Form, useNavigation } from "react-router";
import { useFormDraft } from "#app/routes/use-form-draft.ts";
import { Button } from "#app/ui/button.tsx";
import { ChoiceRow } from "#app/ui/choice-row.tsx";
import { DraftNote } from "#app/ui/draft-note.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { Inline, Stack } from "#app/ui/layout.tsx";
import { Banner } from "#app/ui/message.tsx";
import { useCheckedForm } from "#app/ui/use-checked-form.ts";

/** In the order of the page. */
const FIELDS = ["fullName", "phone", "photo"] as const;

const loadCheck = () => import("./details-check.ts").then(({ check }) => check);

interface DetailsFormProps {
  defaults: { fullName: string; phone: string; photo: string };
  result: SubmissionResult<string[]> | undefined;
}

export function DetailsForm({ defaults, result }: DetailsFormProps) {
  const isSaving = useNavigation().formData?.has("fullName") ?? false;
  const checked = useCheckedForm({ id: "details", loadCheck, defaults, result, order: FIELDS });
  const { field, formProps, problems, refusals, summary, failure } = checked;
  const draft = useFormDraft("details", { isAnswered: result !== undefined });
  const [fullName, phone, photo] = [field("fullName"), field("phone"), field("photo")];
  return (
    <Stack as={Form} action="/dashboard/account" {...formProps} {...draft.formProps}>
      <title>{`${problems.length > 0 || failure ? "Error: " : ""}Your account · Shapla`}</title>
      <ErrorSummary key={refusals} {...summary} />
      {failure ? <Banner toast={{ type: "error", message: "Not saved", description: failure }} /> : null}
      <Field id={fullName.id} label="Full name" hint="As it appears in your passport" error={fullName.errors[0]}>
        {(aria) => (
          <input
            key={fullName.key}
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
            key={phone.key}
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
        key={photo.key}
        id={photo.id}
        name={photo.name}
        value="on"
        defaultChecked={photo.initialValue === "on"}
        title="Show my Google photo"
        about="It loads from Google. If you turn this off, nothing loads from there, and pages show the first character of your email address instead."
      />
      <Inline>
        <Button look="filled" disabled={isSaving}>
          {isSaving ? "Saving..." : "Save changes"}
        </Button>
        <DraftNote keptAt={draft.keptAt} onDelete={draft.remove} />
      </Inline>
    </Stack>
  );
}
