/**
 * Notes where an element is on the screen. The returned function scrolls it back there, whatever was added or removed
 * above it.
 */
export function holdPlace(element: Element | null | undefined): () => void {
  const top = () => element?.getBoundingClientRect().top ?? 0;
  const before = top();
  return () => scrollBy({ top: top() - before, behavior: "instant" });
}
