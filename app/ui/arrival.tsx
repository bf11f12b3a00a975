import { type ReactNode, useEffect, useRef } from "react";

/** Focuses and scrolls to an answer, which may be out of view. Without scripts the page starts with it. */
export function Arrival({ answer, children }: { answer: unknown; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs again for each answer.
  useEffect(() => {
    box.current?.focus();
    box.current?.scrollIntoView({ block: "center" });
  }, [answer]);
  return (
    <div ref={box} tabIndex={-1}>
      {children}
    </div>
  );
}
