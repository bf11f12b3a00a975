import { Form } from "react-router";
import { MOST_CHARACTERS } from "#app/domain/values/message-limits.ts";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Field } from "#app/ui/field.tsx";
import { surface } from "#app/ui/panel.tsx";
import { MESSAGES, unfiledAddress } from "./address.ts";
import type { UnfiledList } from "./unfiled.server.ts";
import type { OpenMail, RefusedDecision } from "./unfiled-types.ts";

interface DecideMailProps {
  mail: OpenMail;
  list: UnfiledList;
  refused: RefusedDecision | null;
}

/** Says whose an email is, answers it, or deletes it. */
export function DecideMail({ mail, list, refused }: DecideMailProps) {
  const action = unfiledAddress(mail.id);
  return (
    <div className={`grid gap-4 p-4 wide:col-start-2 board:col-start-3 board:row-start-1 ${surface}`}>
      <FileIt mail={mail} action={action} refused={refused?.filing} />
      <Form role="search" action={MESSAGES} className="grid gap-2 border-line border-t pt-4">
        <input type="hidden" name="view" value="unfiled" />
        <input type="hidden" name="mail" value={mail.id} />
        <Field id="search" label="Someone else" hint="A name, phone number or reference">
          {(control) => (
            <input {...control} type="search" name="search" defaultValue={list.search} autoComplete="off" />
          )}
        </Field>
        <p>
          <Button size="small">Find</Button>
        </p>
      </Form>
      {mail.sender ? <AnswerIt mail={mail} action={action} refused={refused} /> : null}
      <Disclosure words="Delete" className="border-line border-t">
        <Form method="post" action={action} className="grid gap-2">
          <input type="hidden" name="mail" value={mail.id} />
          <p className="text-t2">The email and its files go for good.</p>
          <p>
            <Button size="small" look="danger" name="do" value="delete">
              Delete this email
            </Button>
          </p>
        </Form>
      </Disclosure>
    </div>
  );
}

interface AnswerItProps {
  mail: OpenMail;
  action: string;
  refused: RefusedDecision | null;
}

const AnswerIt = ({ mail, action, refused }: AnswerItProps) => (
  <Disclosure words="Answer" open={refused?.text !== undefined} className="border-line border-t">
    <Form method="post" action={action} noValidate className="grid gap-2">
      <input type="hidden" name="mail" value={mail.id} />
      <Field id="text" label={`Answer to ${mail.sender}`} error={refused?.text?.error}>
        {(control) => (
          <textarea {...control} name="text" rows={5} maxLength={MOST_CHARACTERS} defaultValue={refused?.text?.typed} />
        )}
      </Field>
      <p>
        <Button size="small" name="do" value="answer">
          Send answer
        </Button>
      </p>
    </Form>
  </Disclosure>
);

interface FileItProps {
  mail: OpenMail;
  action: string;
  refused: RefusedDecision["filing"];
}

const FileIt = ({ mail, action, refused }: FileItProps) => (
  <Form method="post" action={action} noValidate className="grid gap-3">
    <input type="hidden" name="mail" value={mail.id} />
    <Field id="who" label="File it to" error={refused?.errors.who} isGroup>
      {({ id }) =>
        mail.people.length > 0 ? (
          <div className="grid gap-2">
            {mail.people.map((person, index) => (
              <label
                key={`${person.kind} ${person.id}`}
                className="flex min-h-tap cursor-pointer gap-3 rounded-control border border-line p-3 font-normal has-checked:border-pond has-checked:bg-pond-tint"
              >
                <input
                  id={index === 0 ? id : undefined}
                  type="radio"
                  name="who"
                  value={`${person.kind}:${person.id}`}
                  defaultChecked={refused?.who ? refused.who === `${person.kind}:${person.id}` : index === 0}
                />
                <span className="min-w-0 wrap-anywhere">
                  <b className="block text-t2">
                    <bdi>{person.name}</bdi>
                  </b>
                  <span className="block text-ink-2 text-t1">{person.known}</span>
                  <span className="block text-t1">{person.why}</span>
                </span>
              </label>
            ))}
          </div>
        ) : (
          <p id={id} className="text-ink-2 text-t2">
            We know no one with this address or name. Find them below.
          </p>
        )
      }
    </Field>
    {mail.people.length > 0 ? (
      <>
        {mail.documents ? <FileDocuments files={mail.files} groups={mail.documents} refused={refused} /> : null}
        {mail.sender ? (
          <label className="flex items-center gap-3 font-normal text-t2">
            <input type="checkbox" name="allow" value="yes" defaultChecked={refused?.isAllowed} />
            <span className="min-w-0 wrap-anywhere">{`${mail.sender} may write for them from now on`}</span>
          </label>
        ) : null}
        <p>
          <Button look="filled" name="do" value="file">
            File it
          </Button>
        </p>
        <p className="text-ink-2 text-t1">{`It then stands in their conversation, with this address.${mail.documents ? " A file that is a document is checked as those that they send." : ""}`}</p>
      </>
    ) : null}
  </Form>
);

interface FileDocumentsProps {
  files: OpenMail["files"];
  groups: NonNullable<OpenMail["documents"]>;
  refused: RefusedDecision["filing"];
}

/** Says which document each file is. Without an answer it stays with the message. */
const FileDocuments = ({ files, groups, refused }: FileDocumentsProps) => (
  <fieldset className="grid gap-3">
    <legend>Which documents the files are</legend>
    {files.map(({ name, size }, index) =>
      size === null ? null : (
        <Field
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and they never move.
          key={index}
          id={`document-${index}`}
          label={<span className="wrap-anywhere">{`${index + 1}. ${name || "File without a name"}`}</span>}
          error={refused?.errors[`document-${index}`]}
        >
          {(control) => (
            <select {...control} name={control.id} defaultValue={refused?.documents[index]} autoComplete="off">
              <option value="">None, leave it with the message</option>
              {groups.map(({ label, options }) => (
                <optgroup key={label ?? ""} label={label ?? "For all courses"}>
                  {options.map(({ key, title }) => (
                    <option key={key} value={key}>
                      {title}
                    </option>
                  ))}
                </optgroup>
              ))}
            </select>
          )}
        </Field>
      ),
    )}
  </fieldset>
);
