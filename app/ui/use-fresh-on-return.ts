import { useEffect } from "react";

/** Loads the page anew when Back brings it out of the browser's cache: what was busy when it was left is idle again. */
export function useFreshOnReturn(): void {
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) window.location.reload();
    };
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, []);
}
