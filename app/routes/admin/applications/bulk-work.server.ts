/** Reads and does a bulk change that is a task, a message or an end. */
import { data } from "react-router";
import { z } from "zod";
import type { Viewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { endReasons } from "#app/db/words.ts";
import { MAX_COURSES } from "#app/domain/applications/application-input.ts";
import { type ChosenApplication, chosenApplications, closeMany } from "#app/domain/applications/close-many.server.ts";
import { readLanguage, templateOptions } from "#app/domain/messages/choose-template.ts";
import { fillInto } from "#app/domain/messages/fill-into.ts";
import { messageText } from "#app/domain/messages/message-input.ts";
import { offeredTemplates } from "#app/domain/messages/message-templates.server.ts";
import { type FilledFor, fillForMany, writeToMany } from "#app/domain/messages/write-to-many.server.ts";
import { STAFF_PAGE_SIZE } from "#app/domain/staff/list-shape.ts";
import { listOwners } from "#app/domain/staff/owners.server.ts";
import { addTaskToMany } from "#app/domain/tasks/add-many.server.ts";
import { taskForm } from "#app/domain/tasks/task-input.ts";
import { textField } from "#app/domain/values/form-field.ts";
import { dayInDhaka } from "#app/domain/values/starts.ts";
import { tidyText } from "#app/domain/values/typed-text.ts";
import {
  buttonOf,
  catchDomainError,
  parseForm,
  type Refusal,
  type ShownAgain,
  shownAgain,
} from "#app/http/form.server.ts";
import { type BulkWork, readBulkWork } from "./bulk-work.ts";

/** What the page shows: the form with what was typed, what each student would read, or what became of each. */
export interface BulkWorkView {
  work: BulkWork;
  items: ChosenApplication[];
  owners: Awaited<ReturnType<typeof listOwners>>;
  templates: ReturnType<typeof templateOptions>;
  today: string;
  /** Of the message, which is sent once. */
  messageKey: string;
  typed: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
  /** What each student would read, once it was looked at. */
  filled: FilledFor[] | null;
  /** Why some were refused, by ID, once it is done. */
  refused: Readonly<Record<string, string>> | null;
}

/** Reads what the page of a bulk change needs. */
export async function viewBulkWork(
  viewer: Viewer,
  work: BulkWork,
  ids: readonly string[],
  more: Partial<BulkWorkView> = {},
): Promise<BulkWorkView> {
  const [items, owners, templates] = await Promise.all([
    chosenApplications(db, viewer, ids),
    work === "task" ? listOwners(db, viewer) : [],
    work === "message" ? offeredTemplates(db, viewer) : [],
  ]);
  return {
    ...{ work, items, owners, templates: templateOptions(templates, null), today: dayInDhaka(new Date()) },
    ...{ messageKey: crypto.randomUUID(), typed: {}, errors: {}, filled: null, refused: null },
    ...more,
  };
}

const items = z.object({
  to: z.string().default(""),
  item: z.array(z.string().max(400)).max(STAFF_PAGE_SIZE * MAX_COURSES),
});

/** The form of an end. */
const closeForm = z.object({ reason: z.enum(endReasons, "Select why they end."), note: textField(500) });

const messageForm = z.object({ text: messageText, key: z.uuid() });

interface Sent {
  view: BulkWorkView;
  status: number;
}

/** Does what the form asks. Answers with the page: 422 with what is wrong beside its field, and all that was typed. */
export async function doBulkWork(viewer: Viewer, form: FormData) {
  const { to, item } = parseForm(form, items, { set: true });
  const work = readBulkWork(to);
  if (!work) throw data({ message: "There is no such change." }, { status: 400 });
  const chosen = item.map((one) => {
    const [id = "", version = "", ...course] = one.split(":");
    return { id, version: Number(version), courseId: course.join(":") };
  });
  const { view, status } = await DOES[work](viewer, form, chosen);
  return data({ work: view, gift: null, status: null, items: [], results: [] }, { status });
}

type Chosen = readonly { id: string; version: number; courseId: string }[];

/** Returns what was typed as a browser wrote it, with line ends as they are kept. */
const tidied = ({ typed, errors }: ShownAgain): ShownAgain => ({
  typed: Object.fromEntries(Object.entries(typed).map(([name, text]) => [name, tidyText(text)])),
  errors,
});

const idsOf = (chosen: Chosen) => [...new Set(chosen.map(({ id }) => id))];

const DOES: Readonly<Record<BulkWork, (viewer: Viewer, form: FormData, chosen: Chosen) => Promise<Sent>>> = {
  async task(viewer, form, chosen) {
    const ids = idsOf(chosen);
    const submission = parseForm(form, taskForm);
    const again = async (refusal?: Refusal) => ({
      view: await viewBulkWork(viewer, "task", ids, tidied(shownAgain(submission, refusal, "title"))),
      status: 422,
    });
    if (submission.status !== "success") return again();
    const { value, refused } = await catchDomainError(addTaskToMany(db, viewer, ids, submission.value));
    if (refused) return again(refused);
    return { view: await viewBulkWork(viewer, "task", ids, { refused: value }), status: 200 };
  },

  async close(viewer, form, chosen) {
    const ids = idsOf(chosen);
    const submission = parseForm(form, closeForm);
    if (submission.status !== "success")
      return { view: await viewBulkWork(viewer, "close", ids, tidied(shownAgain(submission))), status: 422 };
    const { reason, note } = submission.value;
    const seen = chosen.filter(({ courseId }) => courseId !== "");
    const before = await chosenApplications(db, viewer, ids);
    const ended = before.filter(({ open }) => open.length === 0);
    const refused = {
      ...Object.fromEntries(ended.map(({ id }) => [id, "All its courses have ended already."])),
      ...(await closeMany(db, viewer, seen, { endReason: reason, endNote: note })),
    };
    // The page says which courses ended, so it shows them as they were.
    return { view: await viewBulkWork(viewer, "close", ids, { items: before, refused }), status: 200 };
  },

  async message(viewer, form, chosen) {
    const ids = idsOf(chosen);
    const submission = parseForm(form, messageForm);
    const { typed, errors } = tidied(shownAgain(submission));
    const messageKey = typed.key || crypto.randomUUID();
    const language = readLanguage(typed.language ?? "");
    const again = async (more: Partial<BulkWorkView>, status: number) => ({
      view: await viewBulkWork(viewer, "message", ids, { typed, messageKey, ...more }),
      status,
    });
    if (buttonOf(form) === "fill") {
      const template = (await offeredTemplates(db, viewer)).find(({ id }) => id === typed.template);
      const text = template?.[language];
      if (!text)
        return again({ errors: { template: template ? "It has no text in Bangla." : "Select a template." } }, 422);
      const filled = fillInto({ text: typed.text ?? "", made: typed.made ?? "" }, text);
      return again({ typed: { ...typed, ...filled } }, 200);
    }
    if (submission.status !== "success") return again({ errors }, 422);
    const students = await chosenApplications(db, viewer, ids);
    const wanted = { text: submission.value.text, language };
    if (buttonOf(form) !== "send") return again({ filled: await fillForMany(db, viewer, students, wanted) }, 200);
    const refused = await writeToMany(db, viewer, students, { ...wanted, key: submission.value.key });
    return again({ refused }, 200);
  },
};
