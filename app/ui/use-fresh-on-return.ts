import { useEffect } from "react";

/** Reloads a page that Back restores from the browser's cache, where its buttons would still be busy. */
export function useFreshOnReturn(): void {
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) window.location.reload();
    };
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, []);
}
