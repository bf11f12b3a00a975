import { Field } from "#app/ui/field.tsx";
import type { CheckedField } from "#app/ui/form-fields.ts";
import { Panel } from "#app/ui/panel.tsx";

/** Returns the props of an uncontrolled input. */
const control = (field: CheckedField) => ({ name: field.name, defaultValue: field.initialValue ?? "", key: field.key });

type AboutYouProps = Record<"fullName" | "email" | "phone", CheckedField>;

export function AboutYou({ fullName, email, phone }: AboutYouProps) {
  return (
    <Panel titleId="about-you" title="About you">
      <Field id={fullName.id} label="Full name" hint="As it appears in your passport" error={fullName.errors[0]}>
        {({ ...aria }) => {
          const { key, ...props } = control(fullName);
          return <input key={key} {...props} {...aria} autoComplete="name" required />;
        }}
      </Field>
      <Field id={email.id} label="Email address" error={email.errors[0]}>
        {({ ...aria }) => {
          const { key, ...props } = control(email);
          return <input key={key} {...props} {...aria} type="email" autoComplete="email" required />;
        }}
      </Field>
      <Field id={phone.id} label="Phone number" hint="Use your WhatsApp number if you have one" error={phone.errors[0]}>
        {({ ...aria }) => {
          const { key, ...props } = control(phone);
          return (
            <input
              key={key}
              {...props}
              {...aria}
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              required
              placeholder="+880 1XXX-XXXXXX"
            />
          );
        }}
      </Field>
    </Panel>
  );
}

export function YourNotes({ field }: { field: CheckedField }) {
  return (
    <Panel>
      <Field
        id={field.id}
        label={
          <>
            Anything we should know? <span className="text-ink-2">(optional)</span>
          </>
        }
        hint="For example, a gap in your studies or an earlier visa refusal"
        error={field.errors[0]}
      >
        {(aria) => (
          <textarea key={field.key} name={field.name} defaultValue={field.initialValue ?? ""} {...aria} rows={4} />
        )}
      </Field>
    </Panel>
  );
}
