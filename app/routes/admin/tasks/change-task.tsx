import { Form } from "react-router";
import { taskTitle } from "#app/domain/lifecycle/task-title.ts";
import { FOR_OWNER } from "#app/domain/tasks/task-words.ts";
import type { TaskView } from "#app/domain/tasks/tasks.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Field } from "#app/ui/field.tsx";
import { Inline } from "#app/ui/layout.tsx";
import { useDesk } from "../use-may.ts";
import { TaskButton } from "./task-button.tsx";
import { AssigneeOptions, type TaskFormProps } from "./task-form.tsx";

interface ChangeTaskProps extends Pick<TaskFormProps, "today" | "action" | "owners" | "record" | "refused"> {
  task: TaskView;
}

/** What can be done with one task. `refused` is what was wrong with this one. */
export function ChangeTask({ task, today, action, owners, record, refused }: ChangeTaskProps) {
  const { viewer } = useDesk();
  const { typed = {}, errors = {} } = refused ?? {};
  const of = <span className="sr-only">: {taskTitle(task)}</span>;
  return (
    <Inline className="items-start">
      <TaskButton task={task} action={action} intent="task done" words="Done" />
      <Disclosure words={<>Change day{of}</>} open={typed.dueOn !== undefined}>
        <Form method="post" action={action} preventScrollReset noValidate>
          <input type="hidden" name="intent" value="task day" />
          <input type="hidden" name="taskId" value={task.id} />
          <Field id={`day-${task.id}`} label="By when" error={errors.dueOn}>
            {(control) => (
              <Inline>
                <input
                  {...control}
                  type="date"
                  name="dueOn"
                  min={today}
                  className="w-auto"
                  defaultValue={typed.dueOn ?? task.dueOn}
                  autoComplete="off"
                />
                <Button size="small">Save day</Button>
              </Inline>
            )}
          </Field>
        </Form>
      </Disclosure>
      {task.party === "staff" ? (
        <Disclosure words={<>Give task{of}</>} open={typed.for !== undefined}>
          <Form method="post" action={action} preventScrollReset noValidate>
            <input type="hidden" name="intent" value="task give" />
            <input type="hidden" name="taskId" value={task.id} />
            <Field id={`for-${task.id}`} label="Who does it" error={errors.for}>
              {(control) => (
                <Inline>
                  <select
                    {...control}
                    name="for"
                    className="w-auto"
                    defaultValue={
                      typed.for ?? (task.assigneeId === record.ownerId ? FOR_OWNER : (task.assigneeId ?? ""))
                    }
                    autoComplete="off"
                  >
                    <AssigneeOptions owners={owners} ownerId={record.ownerId} />
                  </select>
                  <Button size="small">Save person</Button>
                </Inline>
              )}
            </Field>
          </Form>
        </Disclosure>
      ) : null}
      {task.createdBy === viewer.id ? (
        <TaskButton task={task} action={action} intent="task delete" words="Delete" look="quiet" />
      ) : null}
    </Inline>
  );
}
