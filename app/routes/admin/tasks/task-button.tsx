import { Form } from "react-router";
import { taskTitle } from "#app/domain/lifecycle/task-title.ts";
import type { TaskView } from "#app/domain/tasks/tasks.server.ts";
import { Button } from "#app/ui/button.tsx";

interface TaskButtonProps {
  task: Pick<TaskView, "id" | "kind" | "title">;
  /** What the task is about, where the page has those of several records. */
  of?: string;
  action: string;
  intent: "task done" | "task again" | "task delete";
  words: string;
  look?: "quiet";
}

/** A form of one button. */
export const TaskButton = ({ task, of, action, intent, words, look }: TaskButtonProps) => (
  <Form method="post" action={action} preventScrollReset>
    <input type="hidden" name="taskId" value={task.id} />
    <Button size="dense" look={look} name="intent" value={intent}>
      {words}
      <span className="sr-only">{`: ${[taskTitle(task), of].filter(Boolean).join(", ")}`}</span>
    </Button>
  </Form>
);
