/** What the student has to do, by date, over all applications. */
import { type ChoiceDeadline, deadlineName, deadlinesOf, leftText } from "#app/domain/applications/deadlines.ts";
import type { ApplicationView, ChoiceView } from "#app/domain/applications/my-applications.server.ts";
import { dayInWords } from "#app/notation.ts";
import { tinted } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { formatShortDay } from "#app/ui/format.ts";
import { Panel, PanelItem } from "#app/ui/panel.tsx";

/** More stand on the applications' own pages. */
const SHOWN = 5;

interface Task {
  applicationId: string;
  choice: ChoiceView;
  deadline: ChoiceDeadline;
}

/** Returns the next dates of all applications, late ones first. */
export const tasksOf = (applications: readonly ApplicationView[]): Task[] =>
  applications
    .flatMap(({ id, courses }) =>
      courses.flatMap((choice) =>
        deadlinesOf(choice)
          .filter(({ kind }) => kind !== "cas_expires" && kind !== "start")
          .map((deadline) => ({ applicationId: id, choice, deadline })),
      ),
    )
    .toSorted((a, b) => a.deadline.day.localeCompare(b.deadline.day))
    .slice(0, SHOWN);

export function WhatToDo({ tasks, today }: { tasks: readonly Task[]; today: string }) {
  if (tasks.length === 0) return null;
  return (
    <Panel titleId="to-do" title="What to do now" data-part="to-do">
      <ol>
        {tasks.map(({ applicationId, choice, deadline }, index) => {
          const isLate = deadline.day < today;
          const name = deadlineName(deadline);
          return (
            <PanelItem
              key={`${choice.courseId} ${deadline.kind} ${name}`}
              className="grid-cols-[auto_1fr] items-center gap-x-4 rail:flex"
            >
              <time
                dateTime={deadline.day}
                className={`min-w-20 rounded-control px-3 py-2 text-center font-bold text-t2 ${tinted(isLate ? "warn" : "pond")}`}
              >
                {formatShortDay(deadline.day)}
              </time>
              <div className="min-w-0 grow">
                <h3 className="wrap-anywhere text-t3">{name}</h3>
                <p className="text-ink-2 text-t2">
                  {`${dayInWords(deadline.day)}, ${leftText(deadline.day, today)} · ${choice.universityName}`}
                </p>
              </div>
              <ButtonLink
                look={index === 0 ? "filled" : "outlined"}
                className="max-rail:col-span-2"
                href={`/dashboard/applications/${applicationId}#course-${choice.courseId}`}
              >
                Open<span className="sr-only">: {name}</span>
              </ButtonLink>
            </PanelItem>
          );
        })}
      </ol>
    </Panel>
  );
}
