import type { Database } from "#app/db/connect.server.ts";
import { languageOfPerson } from "#app/domain/details/language.server.ts";
import { firstNameOf } from "#app/domain/invitations/first-name.ts";
import { may } from "#app/domain/permissions.ts";
import { aboutKey } from "#app/domain/values/message-subject.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { messageLanguage, templateOptions } from "./choose-template.ts";
import { offeredTemplates } from "./message-templates.server.ts";
import { threadForStaff } from "./read-thread.server.ts";
import { notesOfStudent } from "./student-notes.server.ts";
import { choicesOfStudent, type StudentChoice, usualSubject } from "./thread-subjects.server.ts";

const keyOf = ({ applicationId, courseId }: StudentChoice) => aboutKey({ kind: "choice", applicationId, courseId });

interface ThreadOptions {
  /** The ID of the oldest message that was shown, or null. */
  before: string | null;
  /** The key of what the next message is to be about, or null. */
  about: string | null;
}

/**
 * Returns a conversation with what staff see beside it, and what the form begins with. Throws `forbidden`, `not_found`.
 */
export async function staffThread(db: Database, viewer: Actor, userId: string, { before, about }: ThreadOptions) {
  const { person, mayWrite, messages, earlier, state } = await threadForStaff(db, viewer, userId, { before });
  const [choices, notes, templates, language] = await Promise.all([
    choicesOfStudent(db, viewer, userId),
    notesOfStudent(db, viewer, userId),
    offeredTemplates(db, viewer),
    languageOfPerson(db, userId),
  ]);
  const usual = usualSubject(choices);
  const asked = choices.find((choice) => keyOf(choice) === about) ?? usual;
  const [newest] = choices;
  const isOwn = state === null || state.ownerId === null || state.ownerId === viewer.id;
  return {
    person: {
      ...{ id: person.id, name: person.name, firstName: firstNameOf(person.name) },
      phone: person.phone ?? newest?.phoneE164 ?? newest?.phone ?? null,
      application: newest ? { id: newest.applicationId, reference: newest.reference } : null,
      about: usual ? `${usual.courseName}, ${usual.universityName}` : null,
    },
    ...{ mayWrite: mayWrite && may(viewer, "people.change"), notes, earlier },
    messages,
    // What a colleague looks after stays unread for them.
    lastRead: (isOwn && messages.findLast(({ isNew }) => isNew)?.id) || null,
    isWaiting: state?.waitingSince != null,
    answerBy: state?.answerBy ?? null,
    composer: {
      about: asked ? keyOf(asked) : "",
      subjects: choices.map((choice) => ({
        key: keyOf(choice),
        name: `${choice.courseName}, ${choice.universityName}${choice.endedAt ? " (ended)" : ""}`,
      })),
      templates: templateOptions(templates, asked?.step ?? null),
      /** With which the choice of a template begins. */
      language: messageLanguage(language),
    },
  };
}
