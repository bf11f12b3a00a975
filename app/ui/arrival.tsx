import { type ReactNode, useEffect, useRef } from "react";

/** Goes to what an answer has put on the page, which may be out of sight; without scripts the page begins there. */
export function Arrival({ answer, children }: { answer: unknown; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is a new one to go to.
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
