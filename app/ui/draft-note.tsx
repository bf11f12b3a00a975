import { Button } from "./button.tsx";
import { formatDate, formatTime, isoDay } from "./format.ts";
import { Icon } from "./icon.tsx";

interface DraftNoteProps {
  /** In milliseconds since 1970, or null without a draft. The server never has one. */
  keptAt: number | null;
  onDelete: () => void;
}

/**
 * Says beside a form that a draft is kept, with a button to delete it. Rendered without a draft too, so that the form
 * does not move.
 */
export function DraftNote({ keptAt, onDelete }: DraftNoteProps) {
  return (
    <div className="kept-draft">
      {keptAt === null ? null : (
        <>
          <span>
            <Icon name="check" />
            <span>
              Draft kept on this {deviceName()}, {whenOf(new Date(keptAt))}
            </span>
          </span>
          <Button type="button" look="quiet" size="small" onClick={onDelete}>
            Delete draft
          </Button>
        </>
      )}
    </div>
  );
}

const deviceName = () => (window.matchMedia("(pointer: fine) and (min-width: 48em)").matches ? "computer" : "phone");

/** Returns "10:44 pm", with the date unless it is today. */
const whenOf = (date: Date) =>
  isoDay(date) === isoDay(new Date()) ? formatTime(date) : `${formatDate(date)}, ${formatTime(date)}`;
