/** The form that says who got documents, and when. */
import { z } from "zod";
import { readDay } from "#app/domain/values/day.ts";
import { lineField, readField } from "#app/domain/values/form-field.ts";
import { isPossibleId, isUuid } from "#app/domain/values/ids.ts";

const MOST_NAME = 120;

export const sentInput = (today: string) =>
  z
    .object({
      applicationId: z.string().refine(isUuid),
      courseId: z.string().refine(isPossibleId),
      sentTo: lineField(MOST_NAME),
      sentOn: readField(readDay),
    })
    .transform(({ sentTo, sentOn, ...choice }, context) => {
      const beside = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
      if (!sentTo) beside("sentTo", "Enter who got the documents.");
      if (!sentOn) beside("sentOn", "Enter the day on which you sent them.");
      if (sentOn && sentOn > today) beside("sentOn", "Enter a day that is not in the future.");
      return sentTo && sentOn && sentOn <= today ? { choice, sentTo, sentOn } : z.NEVER;
    });
