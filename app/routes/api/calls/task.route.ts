import { db } from "#app/db/current.server.ts";
import { changeTask } from "#app/domain/tasks/change-task.server.ts";
import { getTask } from "#app/domain/tasks/tasks.server.ts";
import { apiRoute, endpoint } from "#app/routes/api/endpoint.server.ts";
import { contracts } from "../contracts.ts";
import { presentTask } from "../present-task.ts";

export const loader = apiRoute(
  endpoint(contracts.changeTask, async ({ viewer, params: { id = "" }, body: { done, dueOn, version } }) => {
    const change = { isDone: done ?? undefined, dueOn: dueOn ?? undefined, version: version ?? undefined };
    await changeTask(db, viewer, id, change);
    return Response.json(presentTask(await getTask(db, id)));
  }),
);

export const action = loader;
