import { ParaglideMessage } from "@inlang/paraglide-js-react";
import type { ReactNode } from "react";
import { LIVING, type LivingTier } from "#app/domain/costs/first-year.ts";
import { inEnglish, localPath } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";
import { Tag } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { Inline, Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { Route } from "./+types/costs.route.ts";

type CostsData = Route.ComponentProps["loaderData"];

const FIELDS = ["fee", "paid", "accommodation", "months", "since"] as const;

type Name = (typeof FIELDS)[number];

const PAIR = "grid grid-cols-1 items-end gap-4 narrow:grid-cols-2";

export function CostsForm({
  costs: { course, applicationId, feeFrom, isUnknownCourse, values, errors },
}: {
  costs: CostsData;
}) {
  const problems = FIELDS.flatMap((name) => {
    const message = errors?.[name];
    return message ? [{ fieldId: name, message }] : [];
  });
  const input = (name: Name, label: string, more: { hint?: string; type?: string; mode?: "text" | "numeric" } = {}) => (
    <Field id={name} label={label} hint={more.hint} error={errors?.[name]}>
      {(control) => (
        <input
          {...control}
          key={values[name]}
          name={name}
          type={more.type}
          inputMode={more.mode}
          defaultValue={values[name]}
          autoComplete="off"
        />
      )}
    </Field>
  );
  return (
    <Panel titleId="your-course" title={m.costs_your_course()} className="content-start">
      <ErrorSummary problems={problems} answer={values} />
      <p>
        <Chosen course={course} isUnknown={isUnknownCourse} />
      </p>
      <Stack as="form" method="get" action={localPath("/costs#answer")} noValidate aria-labelledby="your-course">
        {course ? <input type="hidden" name="course" value={course.id} /> : null}
        {applicationId ? <input type="hidden" name="application" value={applicationId} /> : null}
        {input("fee", m.costs_fee(), { mode: "text", ...(feeFrom === "offer" ? { hint: m.case_fee_of_offer() } : {}) })}
        <div className={PAIR}>
          {input("paid", m.costs_fee_paid(), { mode: "text" })}
          {input("accommodation", m.costs_rent_paid(), { mode: "text" })}
        </div>
        <p className="text-ink-2 text-t2">{m.costs_paid_hint()}</p>
        <div className={PAIR}>
          {input("months", m.costs_course_months(), { mode: "numeric" })}
          <Field id="living" label={m.costs_living()}>
            {(control) => (
              <select {...control} key={values.living} name="living" defaultValue={values.living} autoComplete="off">
                <option value="">{m.costs_by_place()}</option>
                {(Object.keys(LIVING) as LivingTier[]).reverse().map((tier) => (
                  <option key={tier} value={tier}>
                    {LIVING[tier].label()}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </div>
        <fieldset className="grid gap-label" aria-describedby="place-hint">
          <legend className="mb-label">{m.costs_where()}</legend>
          <div className="grid grid-cols-1 gap-2 tiny:grid-cols-2">
            <Place value="london" chosen={values.place}>
              {m.costs_london()}
            </Place>
            <Place value="elsewhere" chosen={values.place}>
              {m.costs_outside_london()}
            </Place>
          </div>
          <p className="text-ink-2 text-t2" id="place-hint">
            {m.costs_london_hint()}
          </p>
        </fieldset>
        {input("since", m.costs_since(), { type: "date" })}
        <Button look="filled" wide>
          {m.costs_work_out()}
        </Button>
      </Stack>
    </Panel>
  );
}

function Chosen({ course, isUnknown }: { course: CostsData["course"]; isUnknown: boolean }) {
  if (!course)
    return (
      <>
        {isUnknown ? `${m.costs_course_unknown()} ` : null}
        <ParaglideMessage
          message={m.costs_course_select}
          inputs={{}}
          markup={{ link: ({ children }) => <a href={localPath("/courses")}>{children}</a> }}
        />
      </>
    );
  return (
    <Inline as="span">
      <Tag meaning="pond">
        <a href={localPath(`/courses/${encodeURIComponent(course.id)}`)} lang={inEnglish()}>
          {course.name}
        </a>
      </Tag>
      <span>
        {course.university}. <a href={localPath("/courses")}>{m.costs_course_other()}</a>
      </span>
    </Inline>
  );
}

/** A radio button whose whole label is selected. */
const Place = ({ value, chosen, children }: { value: string; chosen: string; children: ReactNode }) => (
  <label className="flex min-h-tap cursor-pointer items-center gap-2 rounded-control border border-edge px-3 py-2 text-t3 has-checked:border-pond has-checked:bg-pond-tint">
    <input type="radio" name="place" value={value} key={chosen} defaultChecked={chosen === value} />
    {children}
  </label>
);
