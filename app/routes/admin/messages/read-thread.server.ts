import type { Viewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { languageOfPerson } from "#app/domain/account/language.server.ts";
import { firstNameOf } from "#app/domain/invitations/first-name.ts";
import { messageLanguage, templateOptions } from "#app/domain/messages/choose-template.ts";
import { aboutKey } from "#app/domain/messages/message-input.ts";
import { offeredTemplates } from "#app/domain/messages/message-templates.server.ts";
import { threadForStaff } from "#app/domain/messages/read-thread.server.ts";
import { notesOfStudent } from "#app/domain/messages/student-notes.server.ts";
import { choicesOfStudent, type StudentChoice, usualSubject } from "#app/domain/messages/thread-subjects.server.ts";
import { may } from "#app/domain/staff/permissions.ts";
import { shown } from "#app/routes/messages/shown.server.ts";

const keyOf = ({ applicationId, courseId }: StudentChoice) => aboutKey({ kind: "choice", applicationId, courseId });

/** Reads a conversation with what stands beside it. */
export async function readThreadPage(viewer: Viewer, userId: string, url: URL) {
  const before = url.searchParams.get("before");
  const { person, mayWrite, messages, earlier, state } = await threadForStaff(db, viewer, userId, { before });
  const [choices, notes, templates, language] = await Promise.all([
    choicesOfStudent(db, viewer, userId),
    notesOfStudent(db, viewer, userId),
    offeredTemplates(db, viewer),
    languageOfPerson(db, userId),
  ]);
  const usual = usualSubject(choices);
  const asked = choices.find((choice) => keyOf(choice) === url.searchParams.get("about")) ?? usual;
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
    messages: messages.map(shown),
    // What a colleague looks after stays unread for them.
    lastRead: (isOwn && messages.findLast(({ isNew }) => isNew)?.id) || null,
    isWaiting: state?.waitingSince != null,
    answerBy: state?.answerBy ?? null,
    composer: {
      key: crypto.randomUUID(),
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

export type ThreadPage = Awaited<ReturnType<typeof readThreadPage>>;
