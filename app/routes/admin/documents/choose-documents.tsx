import type { PackDocument } from "#app/domain/documents/packs/live-pack.ts";
import { countOf } from "#app/notation.ts";
import { Field } from "#app/ui/field.tsx";

/** What was typed and is wrong in a form of packs. */
export interface RefusedPack {
  /** The form: "make" with the course, or what the button says. */
  of: string;
  status: number;
  typed: Readonly<Record<string, string>>;
  chosen: readonly string[];
  errors: Readonly<Record<string, string>>;
}

interface ChooseDocumentsProps {
  id: string;
  documents: readonly PackDocument[];
  /** The IDs of those that are selected at first. */
  chosen: readonly string[];
  to: string;
  /** Whether the university wants a cover page, and whether it goes. */
  wantsCover: boolean;
  withCover: boolean;
  passportNumber: string;
  errors: Readonly<Record<string, string>> | undefined;
}

const WHY_NOT: Readonly<Partial<Record<PackDocument["state"], string>>> = {
  needed: "not here yet",
  not_accepted: "not accepted",
  not_needed: "not needed",
  expired: "expired",
};

/** The documents of a course to select from, what is missing of them, what goes beside them, and who gets them. */
export function ChooseDocuments({ id, documents, chosen, to, errors, ...also }: ChooseDocumentsProps) {
  const ready = documents.filter(({ files }) => files.length > 0);
  const missing = documents.filter(({ files, isNeeded }) => files.length === 0 && isNeeded);
  return (
    <>
      <Field id={`${id}-chosen`} label="What goes" error={errors?.chosen} isGroup>
        {(control) => (
          <div className="grid">
            {ready.map(({ id: documentId, title, files }, at) => (
              <label key={documentId} className="flex min-h-tap items-center gap-3 font-normal text-t2">
                <input
                  {...(at === 0 ? control : {})}
                  type="checkbox"
                  name="chosen"
                  value={documentId ?? ""}
                  defaultChecked={chosen.includes(documentId ?? "")}
                  autoComplete="off"
                />
                <span>
                  {title} <span className="text-ink-2">{countOf(files.length, "file")}</span>
                </span>
              </label>
            ))}
          </div>
        )}
      </Field>
      {missing.length > 0 ? (
        <p className="text-t2 text-warn">
          {`Missing: ${missing.map(({ title, state }) => `${title} (${WHY_NOT[state] ?? "not checked yet"})`).join(", ")}.`}
        </p>
      ) : null}
      {also.wantsCover ? (
        <label className="flex min-h-tap items-center gap-3 font-normal text-t2">
          <input type="checkbox" name="cover" value="yes" defaultChecked={also.withCover} autoComplete="off" />
          The cover page that this university wants
        </label>
      ) : (
        // Should the university want one before it goes, it has one.
        <input type="hidden" name="cover" value="yes" />
      )}
      <Field
        id={`${id}-passport`}
        label={
          <>
            Passport number <span className="text-ink-2">(optional)</span>
          </>
        }
        hint="If the university asks for it. The student checks it."
        error={errors?.passport}
      >
        {(control) => (
          <input
            {...control}
            name="passport"
            defaultValue={also.passportNumber}
            maxLength={40}
            autoComplete="off"
            spellCheck={false}
          />
        )}
      </Field>
      <Field id={`${id}-to`} label="To" hint="The email address or portal of the university." error={errors?.to}>
        {(control) => <input {...control} name="to" defaultValue={to} maxLength={120} autoComplete="off" />}
      </Field>
    </>
  );
}
