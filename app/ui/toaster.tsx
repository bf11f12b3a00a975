import { lazy, Suspense, useState } from "react";
import { Banner, type ToastData } from "./message.tsx";
import { useHydrated } from "./use-hydrated.ts";

const FloatingToast = lazy(async () => ({ default: (await import("./toast.tsx")).FloatingToast }));

export type IdentifiedToast = ToastData & { id: string };

/**
 * The latest message: part of the page in the server's HTML, floating once
 * scripts run. It stays when the page's data is read again without one.
 */
export function Toaster({ toast }: { toast: IdentifiedToast | null }) {
  const isHydrated = useHydrated();
  const [latest, setLatest] = useState(toast);
  if (toast && toast.id !== latest?.id) setLatest(toast);
  if (!latest) return null;
  if (!isHydrated) return <Banner toast={latest} />;
  return (
    <Suspense fallback={<Banner toast={latest} />}>
      <FloatingToast key={latest.id} toast={latest} />
    </Suspense>
  );
}
