/** The originals on paper of one student, for staff: what is here, what came, and to who it went back. */
import { Form, Link } from "react-router";
import type { originalHands } from "#app/db/words.ts";
import { MOST_DETAIL, MOST_HAND, SOMETHING_ELSE } from "#app/domain/documents/originals/original-input.ts";
import type { Original } from "#app/domain/documents/originals/originals.server.ts";
import { dayInWords } from "#app/notation.ts";
import { Tag } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Field } from "#app/ui/field.tsx";
import { Inline, Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { VersionField } from "../version-field.tsx";
import { receiptAddress } from "./address.ts";

/** A form of originals that is shown again. */
export interface RefusedOriginal {
  /** The ID of the one it is about, or "new". */
  original: string;
  typed: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
}

const HANDS: Readonly<Record<(typeof originalHands)[number], string>> = {
  student: "The student",
  parent: "A parent",
  other: "Someone else",
};

const handOf = (hand: (typeof originalHands)[number] | null, name: string | null) =>
  hand === null || hand === "student" ? "the student" : (name ?? "");

interface PartProps {
  /** Begins the IDs of the form's fields. */
  of: string;
  typed: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
}

interface DayAndHandProps extends PartProps {
  day: string;
  hand: string;
  name: string;
  labels: readonly [day: string, hand: string];
  today: string;
}

/** The day, and who brought it or got it. */
const DayAndHand = ({ of, typed, errors, day, hand, name, labels: [dayLabel, handLabel], today }: DayAndHandProps) => (
  <>
    <Field id={`${of}-${day}`} label={dayLabel} error={errors[day]}>
      {(control) => (
        <input {...control} type="date" name={day} max={today} defaultValue={typed[day] ?? today} autoComplete="off" />
      )}
    </Field>
    <Field id={`${of}-${hand}`} label={handLabel} error={errors[hand]}>
      {(control) => (
        <select {...control} name={hand} defaultValue={typed[hand] ?? "student"} autoComplete="off">
          {Object.entries(HANDS).map(([key, words]) => (
            <option key={key} value={key}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
    <Field id={`${of}-${name}`} label="Their name" hint="Unless it was the student." error={errors[name]}>
      {(control) => (
        <input {...control} name={name} maxLength={MOST_HAND} defaultValue={typed[name]} autoComplete="off" />
      )}
    </Field>
  </>
);

interface OriginalsPanelProps {
  originals: readonly Original[];
  /** What of the checklist can be received. */
  kinds: readonly { id: string; title: string }[];
  refused: RefusedOriginal | null;
  mayChange: boolean;
  today: string;
}

export function OriginalsPanel({ originals, kinds, refused, mayChange, today }: OriginalsPanelProps) {
  const wrong = refused?.original === "new" ? refused : null;
  const part = { of: "original-new", typed: wrong?.typed ?? {}, errors: wrong?.errors ?? {} };
  return (
    <Panel size="small" gap={2} titleId="originals" title="Originals at the office">
      {originals.length === 0 ? (
        <p className="text-ink-2 text-t2">None was received.</p>
      ) : (
        <ul>
          {originals.map((original) => (
            <Item key={original.id} {...{ original, refused, mayChange, today }} />
          ))}
        </ul>
      )}
      {mayChange ? (
        <Disclosure words="Receive an original" open={wrong !== null}>
          <Stack as={Form} method="post" action="?original" encType="multipart/form-data" gap={4} noValidate>
            {part.typed.photo ? <input type="hidden" name="photo" value={part.typed.photo} /> : null}
            <Field id="original-new-kind" label="What it is" error={part.errors.kind}>
              {(control) => (
                <select {...control} name="kind" defaultValue={part.typed.kind ?? ""} autoComplete="off">
                  <option value="">Select a document</option>
                  {kinds.map(({ id, title }) => (
                    <option key={id} value={id}>
                      {title}
                    </option>
                  ))}
                  <option value={SOMETHING_ELSE}>Something else</option>
                </select>
              )}
            </Field>
            <Field
              id="original-new-detail"
              label="Number or name"
              hint="What tells it apart, for example A01234567."
              error={part.errors.detail}
            >
              {(control) => (
                <input
                  {...control}
                  name="detail"
                  maxLength={MOST_DETAIL}
                  defaultValue={part.typed.detail}
                  autoComplete="off"
                />
              )}
            </Field>
            <DayAndHand
              {...part}
              {...{ day: "receivedOn", hand: "receivedFrom", name: "fromName", today }}
              labels={["Received on", "From"]}
            />
            <Field
              id="original-new-files"
              label="Photo of it"
              hint={part.typed.photo ? "The photo was kept." : "The student sees what you have."}
              error={part.errors.files}
            >
              {(control) => (
                <input
                  {...control}
                  name="files"
                  type="file"
                  accept="image/jpeg,image/png,image/webp,application/pdf"
                  className="max-w-full"
                />
              )}
            </Field>
            <p>
              <Button>Receive it</Button>
            </p>
          </Stack>
        </Disclosure>
      ) : null}
    </Panel>
  );
}

interface ItemProps extends Pick<OriginalsPanelProps, "refused" | "mayChange" | "today"> {
  original: Original;
}

function Item({ original, refused, mayChange, today }: ItemProps) {
  const { id, title, detail, version, receivedOn, receivedFrom, fromName, receivedBy } = original;
  const { returnedOn, returnedTo, toName, returnedBy, askedBackAt, confirmedAt, deniedAt, photoId, code } = original;
  const wrong = refused?.original === id ? refused : null;
  const name = [title, detail].filter(Boolean).join(", ");
  const isHere = returnedOn === null;
  return (
    <li className="grid gap-1 border-line py-3 text-t2 not-first:border-t">
      <b className="wrap-anywhere">{name}</b>
      <span className="text-ink-2 wrap-anywhere">
        {`Received on ${dayInWords(receivedOn)} from ${handOf(receivedFrom, fromName)}, by ${receivedBy || "staff"}.`}
      </span>
      {isHere ? null : (
        <span className="text-ink-2 wrap-anywhere">
          {`Given back on ${dayInWords(returnedOn)} to ${handOf(returnedTo, toName)}, by ${returnedBy || "staff"}.`}
        </span>
      )}
      <Inline>
        {isHere ? <Tag meaning="info">At the office</Tag> : null}
        {isHere && askedBackAt ? <Tag meaning="warn">Asked for back</Tag> : null}
        {confirmedAt ? <Tag meaning="good">Confirmed by the student</Tag> : null}
        {deniedAt ? <Tag meaning="bad">The student says it is not back</Tag> : null}
        {!isHere && !confirmedAt && !deniedAt ? <Tag>Not confirmed yet</Tag> : null}
        {photoId ? (
          <a href={`/documents/files/${photoId}?show`} target="_blank" rel="noreferrer" className="py-1">
            Photo<span className="sr-only"> of {name} (opens in new tab)</span>
          </a>
        ) : null}
        {code ? (
          <Link to={receiptAddress(id)} className="py-1">
            Receipt<span className="sr-only"> for {name}</span>
          </Link>
        ) : null}
      </Inline>
      {code === null && mayChange ? (
        <Form method="post">
          <input type="hidden" name="original" value={id} />
          <VersionField version={version} />
          <Button look="quiet" size="small" name="do" value="receipt-of-original">
            Make the receipt<span className="sr-only"> for {name}</span>
          </Button>
        </Form>
      ) : null}
      {mayChange && (isHere || deniedAt) ? (
        <Disclosure
          words={
            <span>
              Give back<span className="sr-only">: {name}</span>
            </span>
          }
          open={wrong !== null}
        >
          <Stack as={Form} method="post" gap={4} noValidate>
            <input type="hidden" name="original" value={id} />
            <VersionField version={version} />
            <DayAndHand
              {...{ of: `original-${id}`, typed: wrong?.typed ?? {}, errors: wrong?.errors ?? {}, today }}
              {...{ day: "returnedOn", hand: "returnedTo", name: "toName" }}
              labels={["Given back on", "To"]}
            />
            <p>
              <Button name="do" value="return-original">
                Record it<span className="sr-only">: {name} given back</span>
              </Button>
            </p>
          </Stack>
        </Disclosure>
      ) : null}
      {mayChange && confirmedAt === null ? (
        <Form method="post">
          <input type="hidden" name="original" value={id} />
          <VersionField version={version} />
          <Button look="quiet" size="small" name="do" value="take-back-original">
            <span>{isHere ? "Entered by mistake" : "Not given back"}</span>
            <span className="sr-only">: {name}</span>
          </Button>
        </Form>
      ) : null}
    </li>
  );
}
