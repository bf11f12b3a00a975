/** The heart: a submit button of the form around it, which changes straight away once scripts run. */
import { useEffect, useState, useSyncExternalStore } from "react";
import { useFetcher } from "react-router";
import { selectHeart } from "#app/browser/keep-hearts.ts";
import { unsentHearts, type Wish } from "#app/browser/unsent-hearts.ts";
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
  const fetcher = useFetcher({ key: `heart ${course.id}` });
  const person = usePerson();
  const known = useKnown(person, course.id) ?? saved;
  const send = (change: Wish) => {
    if (person) selectHeart(person, course.id, change);
    void fetcher.submit({ [change]: course.id, returnTo }, { method: "post", action: "/favorites" });
  };
  return <HeartButton course={course} saved={fetcher.formData ? fetcher.formData.has("add") : known} onPress={send} />;
}

interface HeartButtonProps {
  course: HeartProps["course"];
  saved: boolean;
  /** Called instead of sending the form around the button. */
  onPress?: (change: Wish) => void;
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
 * Returns what a heart was last changed to, on this page or without a network, or undefined if it was not. After a
 * failure the heart changes back.
 */
function useKnown(person: string | null, courseId: string): boolean | undefined {
  const [answered, setAnswered] = useState<boolean>();
  useEffect(
    () => unsentHearts.subscribe((answer) => answer?.courseId === courseId && setAnswered(answer.saved)),
    [courseId],
  );
  const unsent = useSyncExternalStore(
    unsentHearts.subscribe,
    () => (person ? unsentHearts.of(person, courseId) : null),
    none,
  );
  return unsent ? unsent === "add" : answered;
}

/**
 * Reads the page again after other actions only, because a heart or a read notification changes no list except the
 * saved courses.
 */
export const keepAfterHeart: typeof keepAfterReading = (change) =>
  change.formAction === "/favorites" ? false : keepAfterReading(change);
