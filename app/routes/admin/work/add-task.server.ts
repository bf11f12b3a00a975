/** Adds a task on My day: about the person who is named, where a record's page knows who that is. */
import { data } from "react-router";
import { z } from "zod";
import type { Viewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import type { Target } from "#app/domain/owners/ownership.server.ts";
import { findPeople } from "#app/domain/people/find-people.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { readTask, saveTask } from "../tasks/save-task.server.ts";
import type { RefusedTask } from "../tasks/task-form.tsx";

/** Returns the record that words mean: one person alone, and their furthest application or their lead. */
async function recordOf(viewer: Viewer, words: string): Promise<Target | string> {
  if (words === "") return "Enter a reference, a name, a phone number or an email address.";
  const { people } = await findPeople(db, viewer, words);
  const [one, ...others] = people;
  if (!one) return "We cannot find anyone by these words.";
  if (others.length > 0) return "Several people match. Enter a reference, a phone number or an email address.";
  if (one.furthest) return { kind: "application", id: one.furthest.id };
  return one.kind === "lead" ? { kind: "lead", id: one.id } : "This person has no application and is no lead.";
}

const aboutWhat = z.object({ about: z.string().default("") });

/** Adds the task of the form and redirects to `here`, or returns what is wrong with it. */
export async function addTaskAbout(viewer: Viewer, form: FormData, here: string) {
  const about = parseForm(form, aboutWhat, { set: true }).about.trim().slice(0, 200);
  const record = await recordOf(viewer, about);
  if (typeof record !== "string") {
    const answer = await saveTask(viewer, record, form, here);
    return data(withWords(answer.data.task, about), answer.init ?? {});
  }
  return data(withWords(readTask(form), about, record), { status: 422 });
}

const withWords = (task: RefusedTask, about: string, problem?: string): RefusedTask => ({
  ...task,
  typed: { ...task.typed, about },
  errors: { ...task.errors, ...(problem === undefined ? {} : { about: problem }) },
});
