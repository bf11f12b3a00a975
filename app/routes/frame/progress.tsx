import { useNavigation } from "react-router";

const messages: readonly [pattern: RegExp, message: string][] = [
  [/^\/favorites/, "Loading favorites..."],
  [/^\/courses\/./, "Loading course details..."],
  [/^\/(courses)?$/, "Loading courses..."],
];

/** A line at the top while the next page is on its way, and in words what it is when that takes long. */
export function Progress() {
  const { state, location } = useNavigation();
  if (state !== "loading") return null;
  const message = messages.find(([pattern]) => pattern.test(location.pathname))?.[1] ?? "Loading...";
  return (
    <>
      <div className="progress" aria-hidden="true" />
      <p className="waiting" role="status">
        {message}
      </p>
    </>
  );
}
