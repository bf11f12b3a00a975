import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

/** The error message beside a field. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className="flex gap-label font-semibold text-bad text-t2 *:mt-[0.05rem]" id={id}>
      <Icon name="alert" />
      {children}
    </p>
  );
}

/** A control under its label. A bar stands beside it if something is wrong. */
export const fielded = (error?: unknown) =>
  `grid min-w-0 gap-label ${error ? "border-bad border-l-4 pl-3" : ""}`.trimEnd();

interface FieldProps {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  /** The first error message of the field. */
  error?: string | undefined;
  /** True for several controls with one name, as radio buttons. The first one has the ID, to which an error leads. */
  isGroup?: true;
  /** Receives the attributes that connect the control with its label, hint and error message. */
  children: (control: { id: string; "aria-invalid"?: true; "aria-describedby"?: string }) => ReactNode;
}

/** A control with its label, hint and error message. */
export function Field({ id, label, hint, error, isGroup, children }: FieldProps) {
  const ids = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ");
  const describedBy = ids ? { "aria-describedby": ids } : {};
  const Whole = isGroup ? "fieldset" : "div";
  return (
    <Whole className={fielded(error)} {...(isGroup ? describedBy : {})}>
      {isGroup ? <legend>{label}</legend> : <label htmlFor={id}>{label}</label>}
      {hint ? (
        <p className="text-ink-2 text-t2" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
      {children({
        id,
        ...(error && !isGroup ? { "aria-invalid": true } : {}),
        ...(isGroup ? {} : describedBy),
      })}
    </Whole>
  );
}
