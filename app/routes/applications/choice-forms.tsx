/** The forms about a choice that unfold: another start date, and withdrawing. */
import { WITHDRAWAL_REASONS } from "#app/domain/applications/choice.ts";
import type { ChoiceView } from "#app/domain/applications/my-applications.server.ts";
import { monthInWords } from "#app/notation.ts";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Field } from "#app/ui/field.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { SentForm } from "#app/ui/sent-form.tsx";
import { ChoiceForm, type Refused } from "./choice-form.tsx";

export const ChangeIntake = ({ choice }: { choice: ChoiceView }) => (
  <Disclosure words="Change the start date">
    <Stack as={SentForm} failed="We could not change the start date.">
      <ChoiceForm wish="intake" choice={choice} />
      <fieldset className="grid gap-2">
        <legend>When do you want to begin?</legend>
        {[...choice.intakes, ""].map((month) => (
          <label key={month} className="flex min-h-tap items-center gap-2 font-normal">
            <input type="radio" name="intake" value={month} defaultChecked={(choice.intake ?? "") === month} />
            <span>{month === "" ? "Not decided yet" : monthInWords(month)}</span>
          </label>
        ))}
      </fieldset>
      <p>
        <Button>Save the start date</Button>
      </p>
    </Stack>
  </Disclosure>
);

export const Withdraw = ({ choice, refused }: { choice: ChoiceView; refused: Refused | undefined }) => (
  <Disclosure words="Withdraw this course" open={refused !== undefined}>
    <Stack as={SentForm} failed="We could not withdraw the course.">
      <ChoiceForm wish="withdraw" choice={choice} />
      <WithdrawFields id={`withdraw-${choice.courseId}`} refused={refused} />
      <p className="text-ink-2 text-t2">You can take this back for 24 hours.</p>
      <p>
        <Button look="danger">Withdraw this course</Button>
      </p>
    </Stack>
  </Disclosure>
);

export const WithdrawAll = ({ count, refused }: { count: number; refused: Refused | undefined }) => (
  <Disclosure words="Withdraw the application" open={refused !== undefined}>
    <Stack as={SentForm} failed="We could not withdraw the application.">
      <input type="hidden" name="do" value="withdraw all" />
      <WithdrawFields id="withdraw-all" refused={refused} />
      <p className="text-ink-2 text-t2">You can take each course back for 24 hours.</p>
      <p>
        <Button look="danger">{count === 1 ? "Withdraw the course" : `Withdraw all ${count} courses`}</Button>
      </p>
    </Stack>
  </Disclosure>
);

function WithdrawFields({ id, refused }: { id: string; refused: Refused | undefined }) {
  return (
    <>
      <Field id={`${id}-reason`} label="Why?" error={refused?.message}>
        {(control) => (
          <select {...control} name="reason" defaultValue="">
            <option value="" disabled>
              Select a reason
            </option>
            {Object.entries(WITHDRAWAL_REASONS).map(([key, label]) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field id={`${id}-note`} label="Anything your counsellor should know (optional)">
        {(control) => <textarea {...control} name="note" rows={2} maxLength={500} defaultValue={refused?.note} />}
      </Field>
    </>
  );
}
