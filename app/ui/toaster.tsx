import { useState } from "react";
import { onDemand, useOnDemand } from "#app/browser/on-demand.ts";
import { Banner, type ToastData } from "./message.tsx";
import { useHydrated } from "./use-hydrated.ts";

const floatingToast = onDemand(async () => ({ default: (await import("./toast.tsx")).FloatingToast }));

export type IdentifiedToast = ToastData & { id: string };

interface ToasterProps {
  toast: IdentifiedToast | null;
  /** Keeps the message until it is closed or another replaces it. */
  stays?: boolean;
}

/**
 * Shows the latest message: as part of the page in the server's HTML, and floating once scripts run. The message
 * remains when the page's data is read again without one.
 */
export function Toaster({ toast, stays = false }: ToasterProps) {
  const isHydrated = useHydrated();
  const [latest, setLatest] = useState(toast);
  if (toast && toast.id !== latest?.id) setLatest(toast);
  const FloatingToast = useOnDemand(floatingToast, isHydrated && latest !== null);
  if (!latest) return null;
  return isHydrated && FloatingToast ? (
    <FloatingToast key={latest.id} toast={latest} stays={stays} />
  ) : (
    <div className={stays ? "floating" : undefined}>
      <Banner toast={latest} />
    </div>
  );
}
