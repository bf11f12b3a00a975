/** What staff send about an application's status, by a form or the API. */
import { z } from "zod";
import { version } from "#app/domain/values/version.ts";

export const statusInput = z.object({ status: z.string().max(100), version });

const id = z.string().min(1).max(100);

/** A change of one row of a list, and the way to take it back. */
export const rowChange = statusInput.extend({ id });
export const rowUndo = rowChange.omit({ status: true });

/** Rows in one field each: "id:version:status". Without a status, it is empty. */
const item = z.array(
  z
    .string()
    .transform((text) => {
      const [id = "", version = "", status] = text.split(":");
      return { id, version: Number(version), ...(status ? { status } : {}) };
    })
    .pipe(rowChange.extend({ status: rowChange.shape.status.default("") })),
);

export const changedRows = z.object({ item });

/** What a change of several sets, each "id:version" of an application, or "id:version:course" of one of its courses. */
export const chosenRows = z.object({
  to: z.string(),
  item: z.array(
    z
      .string()
      .transform((text) => {
        const [id = "", version = "", ...course] = text.split(":");
        return { id, version: Number(version), courseId: course.join(":") || null };
      })
      .pipe(rowUndo.extend({ courseId: id.nullable() })),
  ),
});
