/** The form of what staff record of an appointment. */
import { z } from "zod";
import { optionalText, requiredLines } from "#app/domain/values/text.ts";
import { version } from "#app/domain/values/version.ts";
import { MEETING_STATES, type MeetingState, MOST_NOTE } from "./meeting-words.ts";

const states = Object.keys(MEETING_STATES) as [MeetingState, ...MeetingState[]];

export const meetingInput = z.object({
  state: z.enum(states, { error: "Select whether the person came." }),
  note: optionalText(MOST_NOTE).transform((note) => note ?? ""),
  version,
});

export const cancelInput = z.object({ reason: requiredLines("Enter the reason.", MOST_NOTE), version });
