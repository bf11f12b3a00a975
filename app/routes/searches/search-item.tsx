import type { SubmissionResult } from "@conform-to/dom";
import { ParaglideMessage } from "@inlang/paraglide-js-react";
import type { SearchNow } from "#app/domain/searches/ask-again.server.ts";
import { localPath } from "#app/language.ts";
import { formatCount } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import { langOf } from "#app/routes/english.tsx";
import { Tag } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Field } from "#app/ui/field.tsx";
import { Inline, Stack } from "#app/ui/layout.tsx";
import { PanelItem } from "#app/ui/panel.tsx";
import { SentForm } from "#app/ui/sent-form.tsx";
import { SEARCHES } from "./address.ts";

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
  const mailWords = mail ? m.searches_stop_emails() : m.searches_get_emails();
  return (
    <PanelItem>
      <h3 className="text-t3">
        <a className="inline-block py-2 wrap-anywhere" href={localPath(`/courses?${query}`)} lang={langOf(name)}>
          {name}
        </a>
      </h3>
      <p className="wrap-anywhere text-ink-2 text-t2">{looksFor}</p>
      <Found search={search} />
      <Inline className="items-start">
        <SentForm action={SEARCHES} failed={m.searches_not_saved_change()}>
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="mail" value={mail ? "off" : "on"} />
          <Button look="quiet" flush size="small" aria-label={`${mailWords}: ${name}`}>
            {mailWords}
          </Button>
        </SentForm>
        <SentForm action={SEARCHES} failed={m.searches_not_saved_change()}>
          <input type="hidden" name="remove" value={id} />
          <Button look="quiet" size="small" aria-label={`${m.searches_delete()}: ${name}`}>
            {m.searches_delete()}
          </Button>
        </SentForm>
        <Disclosure
          className="grow"
          open={refused !== undefined}
          words={
            <>
              {m.searches_rename()}
              <span className="sr-only" lang={langOf(name)}>
                : {name}
              </span>
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
        <ParaglideMessage
          message={m.searches_enter_results_first}
          inputs={{}}
          markup={{ link: ({ children }) => <a href={localPath("/profile")}>{children}</a> }}
        />
      </p>
    );
  }
  return (
    <Inline as="p" className="text-t2">
      {fresh > 0 ? (
        <Tag meaning="lily">{m.searches_new({ count: formatCount(fresh) })}</Tag>
      ) : (
        <span>{m.searches_nothing_new()}</span>
      )}
      <span className="text-ink-2">{m.searches_courses({ n: total, count: formatCount(total) })}</span>
      {mail ? <span className="text-ink-2">{m.searches_emailed()}</span> : null}
    </Inline>
  );
}

function Rename({ search: { id, name }, refused }: SearchItemProps) {
  const typed = refused?.initialValue?.name;
  return (
    <Stack as={SentForm} gap={2} action={SEARCHES} failed={m.searches_not_saved_change()} noValidate>
      <input type="hidden" name="id" value={id} />
      <Field id={nameField(id)} label={m.searches_name()} error={refused?.error?.name?.[0]}>
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
        <Button size="small">{m.searches_save_name()}</Button>
      </p>
    </Stack>
  );
}
