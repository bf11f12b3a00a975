import { db } from "#app/db/current.server.ts";
import { changeTask } from "#app/domain/tasks/change-task.server.ts";
import { getTask } from "#app/domain/tasks/tasks.server.ts";
import { apiRoute, endpoint } from "#app/routes/api/endpoint.server.ts";
import { contracts } from "../contracts.ts";
import { presentTask } from "../present-task.ts";

export const loader = apiRoute(
  endpoint(contracts.changeTask, async ({ viewer, params: { id = "" }, body: { done, dueOn, for: who, version } }) => {
    await changeTask(db, viewer, id, {
      ...{ isDone: done ?? undefined, dueOn: dueOn ?? undefined },
      ...{ for: who ?? undefined, version: version ?? undefined },
    });
    return Response.json(presentTask(await getTask(db, id)));
  }),
);

export const action = loader;
