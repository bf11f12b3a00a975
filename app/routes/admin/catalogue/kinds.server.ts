/** Reads and saves the forms of the four kinds of records. */
import { data } from "react-router";
import { z } from "zod";
import type { Viewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { KEEPERS } from "#app/domain/catalogue/record-kinds.server.ts";
import type { RecordKeeper } from "#app/domain/staff/records.server.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import { catchDomainError, parseForm, partMissing, replyTo } from "#app/http/form.server.ts";
import { forgetPages } from "#app/http/kept-pages.server.ts";
import { isKind, type KindName } from "./kinds.ts";
import { schemas } from "./record-schemas.ts";

/** Returns the kind named in a URL. Throws a 404 page for any other word. */
export function kindOr404(text: string): KindName {
  if (isKind(text)) return text;
  throw data({ message: "We cannot find this page." }, { status: 404 });
}

export type Target = { key: string } | { id: string; version: string };

const target = z.object({ key: z.string().default(""), version: z.string().default("") });

/** Returns the target of a record's form: the key of a new record, or the version that was read. */
export function targetOf(form: FormData, id?: string): Target {
  const { key, version } = parseForm(form, target, { set: true });
  if (id !== undefined) return { id, version };
  if (isUuid(key)) return { key };
  throw partMissing();
}

function bind<Input>(schema: z.ZodType<Input>, keeper: RecordKeeper<Input>) {
  const written = async <Result>(work: Promise<Result>): Promise<Result> => {
    const result = await work;
    forgetPages();
    return result;
  };
  const store = async (viewer: Viewer, input: Input, target: Target) =>
    "key" in target
      ? { id: await keeper.create(db, viewer, input, target.key), isChanged: true }
      : { id: target.id, isChanged: await keeper.change(db, viewer, target.id, input, target.version) };
  return {
    read: (viewer: Viewer, id: string) => keeper.read(db, viewer, id),
    archive: (viewer: Viewer, id: string) => written(keeper.archive(db, viewer, id)),
    restore: (viewer: Viewer, id: string) => written(keeper.restore(db, viewer, id)),
    /** Returns the ID of the saved record, or the form's errors and the version to continue from. */
    async save(viewer: Viewer, form: FormData, target: Target) {
      const submission = parseForm(form, schema);
      const version = "version" in target ? target.version : undefined;
      if (submission.status !== "success") return { result: submission.reply(), status: 422, version };
      const { refused, value } = await catchDomainError(written(store(viewer, submission.value, target)));
      if (!refused) return value;
      const isStale = refused.code === "stale" && "id" in target;
      return {
        result: replyTo(submission, refused),
        status: refused.status,
        version: isStale ? (await keeper.read(db, viewer, target.id)).version : version,
      };
    },
  };
}

export const keepers: Record<KindName, ReturnType<typeof bind>> = {
  courses: bind(schemas.courses, KEEPERS.courses),
  universities: bind(schemas.universities, KEEPERS.universities),
  counsellors: bind(schemas.counsellors, KEEPERS.counsellors),
  tutorials: bind(schemas.tutorials, KEEPERS.tutorials),
};
