/** The heart: a submit button of the form around it, which changes straight away once scripts run. */
import { useEffect, useRef, useSyncExternalStore } from "react";
import { useFetcher } from "react-router";
import { keepHeart, unsentHearts } from "#app/browser/unsent-hearts.ts";
import { keepAfterReading } from "#app/routes/notifications/keep-after-reading.ts";
import { usePerson } from "#app/routes/use-person.ts";
import { IconButton } from "#app/ui/button.tsx";

/** The answer of `/favorites` to a script. */
export interface HeartAnswer {
  saved: boolean;
}

interface HeartProps {
  course: { id: string; name: string };
  /** The state when the server rendered the page. */
  saved: boolean;
  /** The page that a visitor returns to after sign-in. */
  returnTo: string;
}

export function Heart({ course, saved, returnTo }: HeartProps) {
  const fetcher = useFetcher<HeartAnswer>({ key: `heart ${course.id}` });
  const unsent = useUnsent(course.id, fetcher);
  const isSaved = unsent
    ? unsent === "add"
    : fetcher.formData
      ? fetcher.formData.has("add")
      : (fetcher.data?.saved ?? saved);
  return (
    <HeartButton
      course={course}
      saved={isSaved}
      onPress={(change) => fetcher.submit({ [change]: course.id, returnTo }, { method: "post", action: "/favorites" })}
    />
  );
}

interface HeartButtonProps {
  course: HeartProps["course"];
  saved: boolean;
  /** Called instead of sending the form around the button. */
  onPress?: (change: "add" | "remove") => void;
}

/** The button alone, in the state the server knows. */
export function HeartButton({ course, saved, onPress }: HeartButtonProps) {
  const change = saved ? "remove" : "add";
  return (
    <IconButton
      icon="heart"
      label={`Save ${course.name}`}
      name={change}
      value={course.id}
      aria-pressed={saved}
      onClick={(event) => {
        if (!onPress) return;
        event.preventDefault();
        onPress(change);
      }}
    />
  );
}

const none = () => null;

/**
 * Returns the change of this heart that waits for a network, or null. After any other failure the heart changes back.
 */
function useUnsent(courseId: string, { state, formData, data }: ReturnType<typeof useFetcher<HeartAnswer>>) {
  const person = usePerson();
  const sending = useRef<"add" | "remove">(null);
  useEffect(() => {
    if (formData) sending.current = formData.has("add") ? "add" : "remove";
    if (state !== "idle" || !sending.current) return;
    const isUnsent = data?.saved !== (sending.current === "add") && !navigator.onLine;
    if (isUnsent && person) keepHeart(person, courseId, sending.current);
    sending.current = null;
  }, [state, formData, data, person, courseId]);
  return useSyncExternalStore(unsentHearts.subscribe, () => (person ? unsentHearts.of(person, courseId) : null), none);
}

/**
 * Reads the page again after other actions only, because a heart or a read notification changes no list except the
 * saved courses.
 */
export const keepAfterHeart: typeof keepAfterReading = (change) =>
  change.formAction === "/favorites" ? false : keepAfterReading(change);
