import type { SubmissionResult } from "@conform-to/dom";
import type { SearchNow } from "#app/domain/searches/ask-again.server.ts";
import { countOf, formatCount } from "#app/notation.ts";
import { Tag } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Field } from "#app/ui/field.tsx";
import { Inline, Stack } from "#app/ui/layout.tsx";
import { PanelItem } from "#app/ui/panel.tsx";
import { SentForm } from "#app/ui/sent-form.tsx";
import { SEARCHES } from "./address.ts";

const FAILED = "We could not save the change.";

interface SearchItemProps {
  search: SearchNow;
  /** The server's reply to a name that it did not accept. */
  refused: SubmissionResult<string[]> | undefined;
}

/** The ID of the field with a search's name. */
export const nameField = (id: string) => `name-${id}`;

/** One saved search: what it finds, and what can be done with it. */
export function SearchItem({ search, refused }: SearchItemProps) {
  const { id, name, query, mail, looksFor } = search;
  const mailWords = mail ? "Stop emails" : "Get emails";
  return (
    <PanelItem>
      <h3 className="text-t3">
        <a className="inline-block py-2 wrap-anywhere" href={`/courses?${query}`}>
          {name}
        </a>
      </h3>
      <p className="wrap-anywhere text-ink-2 text-t2">{looksFor}</p>
      <Found search={search} />
      <Inline className="items-start">
        <SentForm action={SEARCHES} failed={FAILED}>
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="mail" value={mail ? "off" : "on"} />
          <Button look="quiet" flush size="small" aria-label={`${mailWords}: ${name}`}>
            {mailWords}
          </Button>
        </SentForm>
        <SentForm action={SEARCHES} failed={FAILED}>
          <input type="hidden" name="remove" value={id} />
          <Button look="quiet" size="small" aria-label={`Delete: ${name}`}>
            Delete
          </Button>
        </SentForm>
        <Disclosure
          className="grow"
          open={refused !== undefined}
          words={
            <>
              Rename<span className="sr-only">: {name}</span>
            </>
          }
        >
          <Rename search={search} refused={refused} />
        </Disclosure>
      </Inline>
    </PanelItem>
  );
}

function Found({ search: { total, fresh, mail } }: { search: SearchNow }) {
  if (fresh === null) {
    return (
      <p className="text-t2">
        <a href="/profile">Enter your results</a> to see how many courses you qualify for.
      </p>
    );
  }
  return (
    <Inline as="p" className="text-t2">
      {fresh > 0 ? <Tag meaning="lily">{formatCount(fresh)} new</Tag> : <span>No new courses</span>}
      <span className="text-ink-2">{countOf(total, "course")}</span>
      {mail ? <span className="text-ink-2">We email you new courses</span> : null}
    </Inline>
  );
}

function Rename({ search: { id, name }, refused }: SearchItemProps) {
  const typed = refused?.initialValue?.name;
  return (
    <Stack as={SentForm} gap={2} action={SEARCHES} failed={FAILED} noValidate>
      <input type="hidden" name="id" value={id} />
      <Field id={nameField(id)} label="Name" error={refused?.error?.name?.[0]}>
        {(aria) => (
          <input
            name="name"
            defaultValue={refused ? String(typed ?? "") : name}
            required
            autoComplete="off"
            {...aria}
          />
        )}
      </Field>
      <p>
        <Button size="small">Save name</Button>
      </p>
    </Stack>
  );
}
