/** The forms about a choice that unfold: another start date, and withdrawing. */

import type { ChoiceView } from "#app/domain/applications/my-applications.server.ts";
import { WITHDRAWAL_REASONS } from "#app/domain/lifecycle/choice.ts";
import { formatCount, monthInWords } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Field } from "#app/ui/field.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { SentForm } from "#app/ui/sent-form.tsx";
import { ChoiceForm, type RefusedChoice } from "./choice-form.tsx";

export const ChangeIntake = ({ choice }: { choice: ChoiceView }) => (
  <Disclosure words={m.choice_change_start()}>
    <Stack as={SentForm} failed={m.choice_change_start_failed()}>
      <ChoiceForm wish="intake" choice={choice} />
      <fieldset className="grid gap-2">
        <legend>{m.choice_when_begin()}</legend>
        {[...choice.intakes, ""].map((month) => (
          <label key={month} className="flex min-h-tap items-center gap-2 font-normal">
            <input type="radio" name="intake" value={month} defaultChecked={(choice.intake ?? "") === month} />
            <span>{month === "" ? m.choice_not_decided() : monthInWords(month)}</span>
          </label>
        ))}
      </fieldset>
      <p>
        <Button>{m.choice_save_start()}</Button>
      </p>
    </Stack>
  </Disclosure>
);

export const Withdraw = ({ choice, refused }: { choice: ChoiceView; refused: RefusedChoice | undefined }) => (
  <Disclosure words={m.withdraw_course()} open={refused !== undefined}>
    <Stack as={SentForm} failed={m.withdraw_course_failed()}>
      <ChoiceForm wish="withdraw" choice={choice} />
      <WithdrawFields id={`withdraw-${choice.courseId}`} refused={refused} />
      <p className="text-ink-2 text-t2">{m.withdraw_course_undo()}</p>
      <p>
        <Button look="danger">{m.withdraw_course()}</Button>
      </p>
    </Stack>
  </Disclosure>
);

export const WithdrawAll = ({ count, refused }: { count: number; refused: RefusedChoice | undefined }) => (
  <Disclosure words={m.withdraw_application()} open={refused !== undefined}>
    <Stack as={SentForm} failed={m.withdraw_application_failed()}>
      <input type="hidden" name="do" value="withdraw all" />
      <WithdrawFields id="withdraw-all" refused={refused} />
      <p className="text-ink-2 text-t2">{m.withdraw_application_undo()}</p>
      <p>
        <Button look="danger">{m.withdraw_all({ n: count, count: formatCount(count) })}</Button>
      </p>
    </Stack>
  </Disclosure>
);

function WithdrawFields({ id, refused }: { id: string; refused: RefusedChoice | undefined }) {
  return (
    <>
      <Field id={`${id}-reason`} label={m.withdraw_why()} error={refused?.message}>
        {(control) => (
          <select {...control} name="reason" defaultValue="">
            <option value="" disabled>
              {m.withdraw_select_reason()}
            </option>
            {Object.entries(WITHDRAWAL_REASONS).map(([key, label]) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field id={`${id}-note`} label={m.withdraw_note()}>
        {(control) => <textarea {...control} name="note" rows={2} maxLength={500} defaultValue={refused?.note} />}
      </Field>
    </>
  );
}
