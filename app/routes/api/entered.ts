/** An application that staff have entered and that its student has not confirmed yet, in the API. */
import { z } from "zod";
import type { WaitingEntered } from "#app/domain/invitations/entered.server.ts";

export const enteredJson = z
  .object({
    id: z.uuid(),
    enteredByStaff: z.literal(true),
    lead: z.object({ id: z.uuid(), name: z.string() }),
    courses: z.array(
      z.object({
        courseId: z.string(),
        name: z.string(),
        universityName: z.string(),
        intake: z.string().nullable().meta({ description: "The month, or null if not decided" }),
      }),
    ),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "EnteredApplication" });

export const presentEntered = ({ id, lead, chosen, createdAt }: WaitingEntered): z.output<typeof enteredJson> => ({
  id,
  enteredByStaff: true,
  lead,
  courses: chosen.map(({ courseId, course, university, intake }) => ({
    courseId,
    name: course,
    universityName: university,
    intake,
  })),
  createdAt: createdAt.toISOString(),
});
