/** What the notifications about complaints say to those who answer them. */
import type { NewsTexts } from "#app/domain/notifications/written.ts";

export const complaintNews: NewsTexts<"complaint_received" | "complaint_added"> = {
  complaint_received: ({ number }) => ({
    title: `A complaint came: ${number}`,
    message: "Confirm it within two days, and say what you will check.",
  }),
  complaint_added: ({ number }) => ({
    title: `More was said of the complaint ${number}`,
    message: "Read what was added. It may ask for a second look.",
  }),
};
