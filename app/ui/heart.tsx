import { m } from "#app/paraglide/messages.js";
import { IconButton } from "./button.tsx";

interface HeartProps {
  course: { id: string; name: string };
  saved: boolean;
}

/** The heart: a submit button of the form around it. The page's script changes it at once and sends it by itself. */
export const Heart = ({ course, saved }: HeartProps) => (
  <IconButton
    icon="heart"
    label={m.favourites_save({ course: course.name })}
    name={saved ? "remove" : "add"}
    value={course.id}
    aria-pressed={saved}
  />
);
