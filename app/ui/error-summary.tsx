import { useEffect, useRef } from "react";
import { formatCount } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";

export interface Problem {
  /** The ID of the control that the link leads to. */
  fieldId: string;
  message: string;
}

interface ErrorSummaryProps {
  problems: readonly Problem[];
  /** The server's last answer. A new answer with problems takes the focus again. */
  answer?: unknown;
}

const nothing = Symbol("no answer yet");

/**
 * Lists every problem above the form, each as a link to its field. Takes the focus when a form is not accepted, but not
 * while someone types: problems that appear with the letters are shown beside their fields.
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
    <div
      className="grid gap-2 rounded-card border-2 border-bad bg-bad-tint px-4 pt-4 pb-2"
      role="alert"
      aria-labelledby="problems"
      tabIndex={-1}
      ref={box}
    >
      <h2 id="problems" className="text-t4">
        {problems.length === 1 ? m.problem_one() : m.problem_many({ count: formatCount(problems.length) })}
      </h2>
      <ul className="-mt-2">
        {problems.map((problem) => (
          <li key={problem.fieldId}>
            <a className="inline-block py-[0.65rem] font-semibold text-bad" href={`#${problem.fieldId}`}>
              {problem.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
