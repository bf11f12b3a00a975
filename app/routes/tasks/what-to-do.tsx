/** What the student has to do, by date: deadlines lead to where they are met, and tasks are done here. */
import { leftText } from "#app/domain/applications/left-text.ts";
import type { ToDo } from "#app/domain/tasks/to-do.ts";
import { countOf, dayInWords } from "#app/notation.ts";
import { tinted } from "#app/ui/badge.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { formatShortDay } from "#app/ui/format.ts";
import { Panel, PanelItem } from "#app/ui/panel.tsx";
import { SentForm } from "#app/ui/sent-form.tsx";
import { TASKS_PAGE } from "./address.ts";

/** More are on a page of their own. */
const SHOWN = 5;

interface WhatToDoProps {
  toDo: readonly ToDo[];
  today: string;
  /** The page that it is on, to which a form returns. */
  here: string;
  /** Shows all, as the page of tasks does. */
  isWhole?: boolean;
}

export function WhatToDo({ toDo, today, here, isWhole }: WhatToDoProps) {
  if (toDo.length === 0) return null;
  const late = toDo.filter(({ day }) => day < today).length;
  const shown = isWhole ? toDo : toDo.slice(0, SHOWN);
  return (
    <Panel
      titleId="to-do"
      title="What to do now"
      data-part="to-do"
      beside={
        <span className="text-ink-2 text-t2">
          {countOf(toDo.length, "task")}
          {late > 0 ? `, ${late} late` : ""}
        </span>
      }
    >
      <ol>
        {shown.map((one, index) => (
          <Item key={one.key} one={one} today={today} here={here} isFirst={index === 0} isWhole={isWhole} />
        ))}
      </ol>
      {isWhole ? null : (
        <p>
          <a href={TASKS_PAGE}>{toDo.length > SHOWN ? `See all ${countOf(toDo.length, "task")}` : "Your tasks"}</a>
        </p>
      )}
    </Panel>
  );
}

interface ItemProps {
  one: ToDo;
  today: string;
  here: string;
  isFirst: boolean;
  isWhole: boolean | undefined;
}

function Item({ one, today, here, isFirst, isWhole }: ItemProps) {
  const { applicationId, day, name, about, courseId, taskId, isOwn } = one;
  const isLate = day < today;
  const look = isFirst ? "filled" : "outlined";
  return (
    <PanelItem className="grid-cols-[auto_1fr] items-center gap-x-4 rail:flex">
      <time
        dateTime={day}
        className={`min-w-20 flex-none whitespace-nowrap rounded-control px-3 py-2 text-center font-bold text-t2 ${tinted(isLate ? "warn" : "pond")}`}
      >
        {formatShortDay(day)}
      </time>
      <div className="min-w-0 grow">
        <h3 className="wrap-anywhere text-t3">{name}</h3>
        <p className="text-ink-2 text-t2">
          {dayInWords(day)},{" "}
          <span className={isLate ? "font-semibold text-warn" : undefined}>{leftText(day, today)}</span>
          {` · ${about}`}
        </p>
      </div>
      {taskId === null ? (
        <ButtonLink
          look={look}
          className="max-rail:col-span-2"
          href={`/dashboard/applications/${applicationId}#course-${courseId}`}
        >
          Open<span className="sr-only">: {name}</span>
        </ButtonLink>
      ) : (
        <SentForm action={TASKS_PAGE} failed="We could not change the task." className="flex gap-2 max-rail:col-span-2">
          <input type="hidden" name="id" value={taskId} />
          <input type="hidden" name="returnTo" value={here} />
          {isOwn && isWhole ? (
            <Button look="quiet" name="do" value="delete">
              Delete<span className="sr-only">: {name}</span>
            </Button>
          ) : null}
          <Button look={look} name="do" value="done" className="max-rail:grow">
            Done<span className="sr-only">: {name}</span>
          </Button>
        </SentForm>
      )}
    </PanelItem>
  );
}
