import type { MessageView } from "#app/domain/messages/read-thread.server.ts";
import { isBangla, partsOf, type TextPart } from "#app/ui/text-parts.server.ts";

/** A message as pages show it. Its text is for a form that changes it. */
export type ShownMessage = Omit<MessageView, "quoted"> & {
  parts: TextPart[];
  quoted: TextPart[];
  isBangla: boolean;
};

export const shown = (message: MessageView): ShownMessage => ({
  ...message,
  parts: partsOf(message.text),
  quoted: partsOf(message.quoted ?? ""),
  isBangla: isBangla(message.text),
});
