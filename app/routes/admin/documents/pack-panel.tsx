import { Form } from "react-router";
import type { PackView } from "#app/domain/documents/student-packs.server.ts";
import { countOf, dayInWords } from "#app/notation.ts";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Field } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { FormGrid } from "../form-grid.tsx";

/** What was typed and is wrong. */
export interface RefusedSent {
  courseId: string;
  typed: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
}

interface PackPanelProps {
  pack: PackView;
  refused: RefusedSent | null;
  today: string;
  mayChange: boolean;
}

/** One archive of what is accepted, and the log of what was sent. */
export function PackPanel({ pack, refused, today, mayChange }: PackPanelProps) {
  const { applicationId, courseId, course, university, documents, accepted, sent } = pack;
  const action = `/admin/applications/${applicationId}/courses/${encodeURIComponent(courseId)}/documents.zip`;
  const id = `pack-${courseId}`;
  const wrong = refused?.courseId === courseId ? refused : null;
  return (
    <Panel size="small" gap={2} titleId={id} title={university}>
      <p className="text-ink-2 text-t2">
        <span>{course}</span>
        <span>{`. ${accepted} of ${countOf(documents, "document")} accepted.`}</span>
      </p>
      {sent.map(({ id, sentTo, sentOn, files, by }) => (
        <p key={id} className="flex items-start gap-2 text-t2">
          <Icon name="check" />
          <span>{`Sent to ${sentTo} on ${dayInWords(sentOn)}${by ? ` by ${by}` : ""}, ${countOf(files, "file")}`}</span>
        </p>
      ))}
      {mayChange && accepted > 0 ? (
        <>
          <form method="post" action={action}>
            <Button>
              <Icon name="download" />
              <span>
                Download as zip<span className="sr-only">: {university}</span>
              </span>
            </Button>
          </form>
          <Disclosure
            words={
              <span>
                Record that they were sent<span className="sr-only">: {university}</span>
              </span>
            }
            open={wrong !== null}
          >
            <Stack as={Form} method="post" gap={2} noValidate key={sent.length}>
              <input type="hidden" name="applicationId" value={applicationId} />
              <input type="hidden" name="courseId" value={courseId} />
              <FormGrid>
                <Field id={`${id}-to`} label="Sent to" error={wrong?.errors.sentTo}>
                  {(control) => (
                    <input
                      {...control}
                      name="sentTo"
                      defaultValue={wrong?.typed.sentTo ?? university}
                      maxLength={120}
                      autoComplete="off"
                    />
                  )}
                </Field>
                <Field id={`${id}-on`} label="Sent on" error={wrong?.errors.sentOn}>
                  {(control) => (
                    <input
                      {...control}
                      type="date"
                      name="sentOn"
                      defaultValue={wrong?.typed.sentOn ?? today}
                      autoComplete="off"
                    />
                  )}
                </Field>
              </FormGrid>
              <p>
                <Button name="do" value="sent">
                  Save
                </Button>
              </p>
            </Stack>
          </Disclosure>
        </>
      ) : null}
    </Panel>
  );
}
