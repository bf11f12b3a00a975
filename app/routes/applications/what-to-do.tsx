/** What the student has to do, by date: deadlines lead to where they are met, and tasks are done here. */

import { ParaglideMessage } from "@inlang/paraglide-js-react";
import type { ApplicationView } from "#app/domain/applications/my-applications.server.ts";
import { byDay, type CaseAction } from "#app/domain/case/actions.ts";
import type { DateKind } from "#app/domain/case/dates.ts";
import { actionName } from "#app/domain/case/words.ts";
import { inOurWords } from "#app/domain/lifecycle/document-words.ts";
import { daysBetween } from "#app/domain/values/days.ts";
import { leftText } from "#app/domain/values/left-text.ts";
import { MESSAGES_PAGE } from "#app/domain/values/messages-address.ts";
import { TASKS_PAGE } from "#app/domain/values/tasks-address.ts";
import { localPath } from "#app/language.ts";
import { counted, formatCount } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import { DOCUMENTS_PAGE } from "#app/routes/documents/address.ts";
import { langOf } from "#app/routes/english.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { DayLeaf } from "#app/ui/day-leaf.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Inline } from "#app/ui/layout.tsx";
import { Panel, PanelItem } from "#app/ui/panel.tsx";
import { SentForm } from "#app/ui/sent-form.tsx";
import { actionPath } from "./case-address.ts";
import { hiddenIn } from "./hidden.tsx";

/** More are on a page of their own. */
const SHOWN = 3;

interface WhatToDoProps {
  actions: readonly CaseAction[];
  /** What the actions are about. */
  applications: readonly Pick<ApplicationView, "id" | "reference" | "courses">[];
  today: string;
  /** The page that it is on, to which a form returns. */
  here: string;
  /** How many documents are to be sent, on a page that leads to them. */
  documents?: number;
  /** How many messages there are to read, on a page that leads to them. */
  messages?: number;
  /** Shows all, as the page of tasks does. */
  isWhole?: boolean;
  /** Whether the first thing to do stands above it already. */
  isLed?: boolean;
}

/** The place is there without anything to do, for what comes while the page is open. */
export const WhatToDo = (props: WhatToDoProps) => (
  <div className="contents" data-part="to-do">
    <ToDoPanel {...props} />
  </div>
);

function ToDoPanel(props: WhatToDoProps) {
  const { actions, applications, today, here, documents = 0, messages = 0, isWhole, isLed } = props;
  const toDo = actions.toSorted(byDay);
  if (toDo.length === 0 && documents === 0 && messages === 0) return null;
  const late = toDo.filter(({ day }) => day !== null && day < today).length;
  const shown = isWhole ? toDo : toDo.slice(0, SHOWN);
  return (
    <Panel
      titleId="to-do"
      title={m.task_now()}
      beside={
        toDo.length > 0 ? (
          <span className="text-ink-2 text-t2">
            {late > 0
              ? m.task_count_late({ ...counted(toDo.length), late: formatCount(late) })
              : m.task_count(counted(toDo.length))}
          </span>
        ) : null
      }
    >
      <ol>
        {shown.map((one, index) => (
          <Item
            key={one.key}
            one={one}
            about={aboutOf(one, applications)}
            {...{ today, here, isWhole }}
            isFirst={index === 0 && !isLed}
          />
        ))}
      </ol>
      <Inline className="justify-between">
        {messages > 0 ? (
          <ButtonLink look={toDo.length > 0 || isLed ? "outlined" : "filled"} href={`${MESSAGES_PAGE}#new`}>
            <Icon name="mail" />
            {m.task_read_messages(counted(messages))}
          </ButtonLink>
        ) : null}
        {documents > 0 ? (
          <ButtonLink look={toDo.length + messages > 0 || isLed ? "outlined" : "filled"} href={DOCUMENTS_PAGE}>
            <Icon name="file" />
            {m.task_send_documents(counted(documents))}
          </ButtonLink>
        ) : null}
        {isWhole || toDo.length === 0 ? null : (
          <a href={localPath(TASKS_PAGE)}>{toDo.length > SHOWN ? m.task_all(counted(toDo.length)) : m.task_title()}</a>
        )}
      </Inline>
    </Panel>
  );
}

/** Returns the university of its choice, or the application's reference. */
function aboutOf({ applicationId, courseId }: CaseAction, applications: WhatToDoProps["applications"]): string {
  const application = applications.find(({ id }) => id === applicationId);
  const choice = application?.courses.find((one) => one.courseId === courseId);
  return choice?.universityName ?? application?.reference ?? "";
}

interface ItemProps {
  one: CaseAction;
  about: string;
  today: string;
  here: string;
  isFirst: boolean;
  isWhole: boolean | undefined;
}

/** What its button says of a deadline, which leads to where it is met. */
const WAYS: Readonly<Record<DateKind | "terms" | "pack", () => string>> = {
  apply: m.task_way_apply,
  reply: m.task_way_reply,
  deposit: m.task_way_deposit,
  condition: m.task_way_condition,
  money: m.task_way_money,
  held: m.task_way_money,
  visa: m.task_way_visa,
  biometrics: m.task_way_biometrics,
  decision: m.task_way_decision,
  review: m.task_way_review,
  refund: m.task_way_refund,
  cas_expires: m.task_way_cas_expires,
  start: m.task_way_start,
  terms: m.task_way_terms,
  pack: m.news_pack_look,
};

/** What is due within a week stands out. */
const NEAR_DAYS = 7;

const whenOf = (day: string | null, today: string) =>
  day === null ? "far" : day < today ? "late" : daysBetween(today, day) <= NEAR_DAYS ? "near" : "far";

/** On a phone two are enough to begin with. */
const inShort = "max-rail:nth-3:hidden";

const lateRow = "-mx-4 border-l-4 border-l-warn bg-warn-tint px-3 first:pt-3 rail:-mx-6 rail:px-5";

function Item({ one, about, today, here, isFirst, isWhole }: ItemProps) {
  const { kind, day, task } = one;
  const name = one.isEstimate ? m.case_date_estimate({ day: actionName(one) }) : actionName(one);
  const when = whenOf(day, today);
  const lang = langOf(name);
  const look = isFirst ? "filled" : "outlined";
  const room = "max-rail:justify-self-start tiny:max-rail:col-start-2 rail:min-w-44";
  return (
    <PanelItem
      className={`items-center gap-x-4 gap-y-2 tiny:grid-cols-[auto_1fr] rail:flex ${[when === "late" && lateRow, !isWhole && inShort].filter(Boolean).join(" ")}`.trimEnd()}
    >
      {day === null ? null : <DayLeaf day={day} when={when} />}
      <div className="min-w-0 grow">
        <h3 lang={lang} className="wrap-anywhere text-t3">
          {name}
        </h3>
        <p className="text-ink-2 text-t2">
          {day === null ? null : (
            <>
              <span className={when === "late" ? "font-semibold text-warn" : undefined}>
                {capitalised(leftText(day, today))}
              </span>
              {" · "}
            </>
          )}
          {about}
          {task?.document ? (
            <>
              {" · "}
              <a className="inline-block py-2" href={localPath(DOCUMENTS_PAGE)}>
                {inOurWords(task.document)}
              </a>
            </>
          ) : null}
        </p>
      </div>
      {kind === "task" || task ? (
        <SentForm
          action={TASKS_PAGE}
          failed={m.task_change_failed()}
          className="flex flex-wrap gap-2 tiny:max-rail:col-start-2"
        >
          <input type="hidden" name="id" value={task?.id ?? ""} />
          <input type="hidden" name="returnTo" value={here} />
          {task?.isOwn && isWhole ? (
            <Button look="quiet" name="do" value="delete">
              <ParaglideMessage message={m.task_delete} inputs={{ task: name }} markup={{ hidden: hiddenIn(lang) }} />
            </Button>
          ) : null}
          <Button look={look} name="do" value="done" className={room}>
            <ParaglideMessage message={m.task_done} inputs={{ task: name }} markup={{ hidden: hiddenIn(lang) }} />
          </Button>
        </SentForm>
      ) : (
        <ButtonLink look={look} className={room} href={actionPath(one)}>
          {WAYS[kind]()}
          <span lang={lang} className="sr-only">
            : {name}
          </span>
        </ButtonLink>
      )}
    </PanelItem>
  );
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
