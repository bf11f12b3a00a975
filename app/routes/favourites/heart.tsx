/** The heart: a submit button of the form around it, optimistic once scripts run. */
import { useFetcher } from "react-router";
import { keepAfterReading } from "#app/routes/notifications/keep-after-reading.ts";
import { Icon } from "#app/ui/icon.tsx";

/** What `/favorites` answers to a script. */
export interface HeartAnswer {
  saved: boolean;
}

interface HeartProps {
  course: { id: string; name: string };
  /** As the server knew it when the page was made. */
  saved: boolean;
  /** Where a visitor returns after sign-in. */
  returnTo: string;
}

export function Heart({ course, saved, returnTo }: HeartProps) {
  const fetcher = useFetcher<HeartAnswer>({ key: `heart ${course.id}` });
  const isSaved = fetcher.formData ? fetcher.formData.has("add") : (fetcher.data?.saved ?? saved);
  const name = isSaved ? "remove" : "add";
  return (
    <button
      type="submit"
      className="btn sq"
      name={name}
      value={course.id}
      aria-pressed={isSaved}
      aria-label={`Save ${course.name}`}
      onClick={(event) => {
        event.preventDefault();
        fetcher.submit({ [name]: course.id, returnTo }, { method: "post", action: "/favorites" });
      }}
    >
      <Icon name="heart" />
    </button>
  );
}

/** Toggling a heart, or reading a notification, changes no list of courses but the favourites themselves. */
export const keepAfterHeart: typeof keepAfterReading = (change) =>
  change.formAction === "/favorites" ? false : keepAfterReading(change);
