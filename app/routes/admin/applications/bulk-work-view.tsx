/** A task, a message or an end for several applications: its form, and what became of each. */
import type { ReactNode } from "react";
import { Form } from "react-router";
import { END_REASONS } from "#app/domain/lifecycle/choice-words.ts";
import { readLanguage } from "#app/domain/messages/choose-template.ts";
import { FIELD_NAMES, fieldMark } from "#app/domain/messages/message-fields.ts";
import { FOR_OWNER, FOR_STUDENT, MOST_CHARACTERS } from "#app/domain/tasks/task-words.ts";
import { MOST_CHARACTERS as LONGEST_MESSAGE } from "#app/domain/values/message-limits.ts";
import { countOf, listed } from "#app/notation.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Inline, PageHeader, Stack } from "#app/ui/layout.tsx";
import { CellNote, Late, RowLink } from "#app/ui/tables/cells.tsx";
import { DataTable } from "#app/ui/tables/data-table.tsx";
import { FormGrid } from "../form-grid.tsx";
import { TextPreview } from "../messages/filled-text.tsx";
import { TemplateSelect } from "../messages/template-select.tsx";
import { APPLICATIONS } from "./address.ts";
import { NothingChosen } from "./bulk-view.tsx";
import type { BulkWorkView } from "./bulk-work.server.ts";
import type { BulkWork as Work } from "./bulk-work.ts";

type Item = BulkWorkView["items"][number];

interface BulkWorkProps extends BulkWorkView {
  /** The URL of the list, to which the way back leads. */
  list: string;
}

const done: Readonly<Record<Work, { said: string; title: (count: string, all: string) => string }>> = {
  task: { said: "Task added", title: (count, all) => `Task added to ${count} of ${all}` },
  message: { said: "Sent", title: (count, all) => `Message sent for ${count} of ${all}` },
  close: { said: "Closed", title: (count, all) => `${count} of ${all} closed` },
};

const asked: Readonly<Record<Work, (all: string) => string>> = {
  task: (all) => `Add a task to ${all}`,
  message: (all) => `Write to the students of ${all}`,
  close: (all) => `Close ${all}`,
};

export function BulkWork(props: BulkWorkProps) {
  const { work, items, list, refused, filled } = props;
  if (items.length === 0) return <NothingChosen needsStatus={false} list={list} />;
  const all = countOf(items.length, "application");
  if (refused) {
    const count = items.filter(({ id }) => refused[id] === undefined).length;
    return (
      <>
        <PageHeader title={done[work].title(String(count), all)} />
        <p role="status">
          {count === items.length ? "Everything was done." : "The others are unchanged. Each says why."}
        </p>
        <Selected items={items} heading="Result" cell={({ id }) => refused[id] ?? done[work].said} />
        <p>
          <ButtonLink look="filled" to={list}>
            Back to applications
          </ButtonLink>
        </p>
      </>
    );
  }
  return (
    <>
      <PageHeader title={asked[work](all)} />
      {work === "task" ? (
        <TaskForm {...props} />
      ) : work === "close" ? (
        <CloseForm {...props} />
      ) : (
        <MessageForm {...props} />
      )}
      {work === "close" ? (
        <Selected
          items={items}
          heading="What will end"
          cell={({ open }) =>
            open.length > 0 ? (
              listed(open.map(({ name, universityName }) => `${name}, ${universityName}`))
            ) : (
              <Late>Nothing: all of it has ended</Late>
            )
          }
        />
      ) : (
        <Selected
          items={items}
          heading={filled ? "What the student will read" : "Courses"}
          cell={(item) =>
            filled ? (
              <Reads one={filled.find(({ id }) => id === item.id)} language={props.typed.language} />
            ) : (
              countOf(item.open.length, "open course")
            )
          }
        />
      )}
    </>
  );
}

function Reads({ one, language }: { one: NonNullable<BulkWorkView["filled"]>[number] | undefined; language?: string }) {
  if (!one) return null;
  return one.problem === null ? (
    <TextPreview text={one.text} language={readLanguage(language ?? "")} />
  ) : (
    <Late>{one.problem}</Late>
  );
}

function Selected({
  items,
  heading,
  cell,
}: Pick<BulkWorkView, "items"> & { heading: string; cell: (item: Item) => ReactNode }) {
  return (
    <DataTable
      caption="Selected applications"
      rows={items}
      keyOf={({ id }) => id}
      columns={[
        {
          heading: "Applicant",
          cell: ({ id, fullName, reference }) => (
            <>
              <RowLink to={`${APPLICATIONS}/${id}`}>{fullName}</RowLink>
              <CellNote>{reference}</CellNote>
            </>
          ),
        },
        { heading, isWide: true, cell },
      ]}
    />
  );
}

/** The form, with the applications that it is for. */
function Sent({ work, items, children }: Pick<BulkWorkProps, "work" | "items"> & { children: ReactNode }) {
  const fields = items.flatMap(({ id, open }) =>
    work === "close" && open.length > 0 ? open.map(({ courseId, version }) => `${id}:${version}:${courseId}`) : [id],
  );
  return (
    <Stack as={Form} method="post" gap={4} noValidate className="max-w-3xl">
      <input type="hidden" name="to" value={work} />
      {fields.map((field) => (
        <input key={field} type="hidden" name="item" value={field} />
      ))}
      {children}
    </Stack>
  );
}

const Cancel = ({ list }: { list: string }) => (
  <ButtonLink look="quiet" to={list}>
    Cancel
  </ButtonLink>
);

function TaskForm(props: BulkWorkProps) {
  const { items, owners, today, typed, errors, list } = props;
  return (
    <Sent {...props}>
      <p>Nothing has changed yet. Each application gets a task of its own.</p>
      <Field id="title" label="What is to be done" error={errors.title}>
        {(control) => (
          <input {...control} name="title" maxLength={MOST_CHARACTERS} defaultValue={typed.title} autoComplete="off" />
        )}
      </Field>
      <FormGrid>
        <Field id="dueOn" label="By when" error={errors.dueOn}>
          {(control) => (
            <input {...control} type="date" name="dueOn" min={today} defaultValue={typed.dueOn} autoComplete="off" />
          )}
        </Field>
        <Field id="for" label="For" error={errors.for}>
          {(control) => (
            <select {...control} name="for" defaultValue={typed.for || FOR_OWNER} autoComplete="off">
              <option value={FOR_OWNER}>The owner of each</option>
              <option value={FOR_STUDENT}>The student of each</option>
              {owners.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      </FormGrid>
      <Inline>
        <Button look="filled">{`Add task to ${countOf(items.length, "application")}`}</Button>
        <Cancel list={list} />
      </Inline>
    </Sent>
  );
}

function CloseForm(props: BulkWorkProps) {
  const { items, typed, errors, list } = props;
  return (
    <Sent {...props}>
      <p>
        Nothing has changed yet. When you continue, the courses below end, and each student gets one notification. You
        can take it back on each record for 10 minutes.
      </p>
      <Field id="reason" label="Why they end" error={errors.reason}>
        {(control) => (
          <select {...control} name="reason" defaultValue={typed.reason ?? ""} autoComplete="off">
            <option value="">Select a reason</option>
            {END_REASONS.map(({ key, label }) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field id="note" label="Note for staff (optional)" error={errors.note}>
        {(control) => <textarea {...control} name="note" rows={3} maxLength={500} defaultValue={typed.note} />}
      </Field>
      <Inline>
        <Button look="filled">{`Close ${countOf(items.length, "application")}`}</Button>
        <Cancel list={list} />
      </Inline>
    </Sent>
  );
}

function MessageForm(props: BulkWorkProps) {
  const { templates, typed, errors, list, filled, messageKey } = props;
  const language = readLanguage(typed.language ?? "");
  const toSend = filled?.filter(({ problem }) => problem === null).length ?? 0;
  return (
    <Sent {...props}>
      <input type="hidden" name="key" value={messageKey} />
      <input type="hidden" name="made" value={typed.made ?? ""} />
      <p>Each student gets a message of their own in their conversation. Nothing is sent before you have read it.</p>
      <div
        key={`${typed.template} ${language}`}
        className="grid grid-cols-2 items-end gap-x-3 gap-y-2 wide:grid-cols-[minmax(0,1fr)_minmax(0,8rem)_auto]"
      >
        <TemplateSelect templates={templates} template={typed.template ?? ""} language={language} errors={errors} />
        <Button name="do" value="fill">
          Use template
        </Button>
      </div>
      <Field
        id="text"
        label="Message"
        hint={`Fields are filled for each student: ${FIELD_NAMES.slice(0, 5).map(fieldMark).join(", ")}`}
        error={errors.text}
      >
        {(control) => (
          <textarea
            key={typed.text}
            {...control}
            name="text"
            rows={6}
            maxLength={LONGEST_MESSAGE}
            defaultValue={typed.text ?? ""}
          />
        )}
      </Field>
      <Inline>
        <Button name="do" value="preview" look={toSend > 0 ? "outlined" : "filled"}>
          {filled ? "Preview again" : "Preview messages"}
        </Button>
        {toSend > 0 ? (
          <Button name="do" value="send" look="filled">
            {`Send to ${countOf(toSend, "student")}`}
          </Button>
        ) : null}
        <Cancel list={list} />
      </Inline>
    </Sent>
  );
}
