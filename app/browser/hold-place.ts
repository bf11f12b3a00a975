/** Notes where an element is on the screen. The returned function scrolls so that it is there again, whatever came or went above it. */
export function holdPlace(element: Element | null | undefined): () => void {
  const top = () => element?.getBoundingClientRect().top ?? 0;
  const before = top();
  return () => scrollBy({ top: top() - before, behavior: "instant" });
}
