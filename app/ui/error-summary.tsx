import { useEffect, useRef } from "react";

export interface Problem {
  /** The id of the control to go to. */
  fieldId: string;
  message: string;
}

/** Every problem of a form on top of it, each a link to its field. Takes the focus when it appears. */
export function ErrorSummary({ problems }: { problems: readonly Problem[] }) {
  const box = useRef<HTMLDivElement>(null);
  const isShown = problems.length > 0;
  useEffect(() => {
    if (isShown) box.current?.focus();
  }, [isShown]);
  if (!isShown) return null;
  return (
    <div className="sum" role="alert" aria-labelledby="problems" tabIndex={-1} ref={box}>
      <h2 id="problems">{problems.length === 1 ? "There is 1 problem" : `There are ${problems.length} problems`}</h2>
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
