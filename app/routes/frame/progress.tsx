import { useNavigation } from "react-router";

const messages: readonly [pattern: RegExp, message: string][] = [
  [/^\/favorites/, "Loading favorites..."],
  [/^\/courses\/./, "Loading course details..."],
  [/^\/(courses)?$/, "Loading courses..."],
];

/** A line at the top while the next page loads. If that takes long, a text names the page. */
export function Progress() {
  const { state, location } = useNavigation();
  if (state !== "loading") return null;
  const message = messages.find(([pattern]) => pattern.test(location.pathname))?.[1] ?? "Loading...";
  return (
    <>
      <div className="page-progress" aria-hidden="true" />
      <p className="page-waiting" role="status">
        {message}
      </p>
    </>
  );
}
