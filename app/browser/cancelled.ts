/**
 * Accepts that requests are cancelled. The router cancels reads that it no longer needs, and leaves the errors of an
 * answer that it was still reading unhandled.
 */
export function acceptCancelled(): void {
  window.addEventListener("unhandledrejection", (event) => {
    if (event.reason?.name === "AbortError") event.preventDefault();
  });
}
