import { db } from "#app/db/current.server.ts";
import { ownTasksAndDates } from "#app/domain/casework/own-tasks.server.ts";
import { DomainError } from "#app/domain/errors.ts";
import { may } from "#app/domain/permissions.ts";
import { addOwnTask, addTask } from "#app/domain/tasks/add-task.server.ts";
import { FOR_OWNER, FOR_STUDENT } from "#app/domain/tasks/task-words.ts";
import { countTasksFor, getTask, tasksFor } from "#app/domain/tasks/tasks.server.ts";
import { apiRoute, endpoint } from "#app/routes/api/endpoint.server.ts";
import { contracts } from "../contracts.ts";
import { presentListed, presentTask } from "../present-task.ts";
import { list } from "../respond.ts";

export const loader = apiRoute(
  endpoint(contracts.listTasks, async (call) => {
    const { viewer, query } = call;
    if (!query.for) {
      const { rows, total } = await ownTasksAndDates(db, viewer, query);
      return list(call, rows.map(presentListed), total);
    }
    const [rows, total] = await Promise.all([
      tasksFor(db, viewer, query.for, query),
      countTasksFor(db, viewer, query.for),
    ]);
    return list(
      call,
      rows.map((task) => presentListed({ task })),
      total,
    );
  }),
  endpoint(contracts.addTask, async ({ viewer, body: { applicationId, leadId, courseId, for: who, ...task } }) => {
    const input = { ...task, courseId: courseId ?? null };
    if (!may(viewer, "people.change")) {
      if (leadId || (who && who !== FOR_STUDENT)) throw new DomainError("only_staff");
      const { id } = await addOwnTask(db, viewer, { ...input, applicationId: applicationId ?? "" });
      return Response.json(presentTask(await getTask(db, id)), { status: 201 });
    }
    if (applicationId && leadId) throw new DomainError("task_about_two");
    const target = leadId
      ? { kind: "lead" as const, id: leadId }
      : { kind: "application" as const, id: applicationId ?? "" };
    const { id } = await addTask(db, viewer, target, { ...input, for: who || FOR_OWNER });
    return Response.json(presentTask(await getTask(db, id)), { status: 201 });
  }),
);

export const action = loader;
