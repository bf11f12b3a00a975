import { useEffect, useRef } from "react";

export interface Problem {
  /** The id of the control to go to. */
  fieldId: string;
  message: string;
}

interface ErrorSummaryProps {
  problems: readonly Problem[];
  /** What the server answered last: a new answer with problems takes the focus again. */
  answer?: unknown;
}

const nothing = Symbol("no answer yet");

/**
 * Every problem of a form on top of it, each a link to its field. Takes the
 * focus when a form is refused, and leaves it where someone types: a problem
 * that comes and goes with the letters is said beside its field.
 */
export function ErrorSummary({ problems, answer }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const focusedFor = useRef<unknown>(nothing);
  const isShown = problems.length > 0;
  useEffect(() => {
    if (!isShown || focusedFor.current === answer) return;
    focusedFor.current = answer;
    box.current?.focus();
  }, [isShown, answer]);
  if (!isShown) return null;
  return (
    <div className="sum" role="alert" aria-labelledby="problems" tabIndex={-1} ref={box}>
      <h2 id="problems">{problems.length === 1 ? "There is a problem" : `There are ${problems.length} problems`}</h2>
      <ul>
        {problems.map((problem) => (
          <li key={problem.fieldId}>
            <a href={`#${problem.fieldId}`}>{problem.message}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
