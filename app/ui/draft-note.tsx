import { formatDate, formatTime, isoDay } from "./format.ts";
import { Icon } from "./icon.tsx";

interface DraftNoteProps {
  /** In milliseconds; null without a draft. The server never has one. */
  keptAt: number | null;
  onDelete: () => void;
}

/** Beside a form: that what was typed is kept here, and the way to delete it. Its place is there before it is. */
export function DraftNote({ keptAt, onDelete }: DraftNoteProps) {
  return (
    <div className="draft">
      {keptAt === null ? null : (
        <>
          <span className="kept">
            <Icon name="check" />
            <span>
              Draft kept on this {deviceName()}, {whenOf(new Date(keptAt))}
            </span>
          </span>
          <button type="button" className="btn quiet" onClick={onDelete}>
            Delete draft
          </button>
        </>
      )}
    </div>
  );
}

const deviceName = () => (window.matchMedia("(pointer: fine) and (min-width: 48em)").matches ? "computer" : "phone");

/** "10:44 pm", with the day unless it is today. */
const whenOf = (date: Date) =>
  isoDay(date) === isoDay(new Date()) ? formatTime(date) : `${formatDate(date)}, ${formatTime(date)}`;
