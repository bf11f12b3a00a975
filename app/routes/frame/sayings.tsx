import { useSyncExternalStore } from "react";
import { onDemand, useOnDemand } from "#app/browser/on-demand.ts";
import { sayings } from "#app/browser/sayings.ts";
import { Banner } from "#app/ui/message.tsx";

const floatingToast = onDemand(async () => ({ default: (await import("#app/ui/toast.tsx")).FloatingToast }));

const nothing = () => null;

/** The latest message of scripts: of a form that could not be sent. It stays until it is closed or another comes. */
export function Sayings() {
  const saying = useSyncExternalStore(sayings.subscribe, sayings.get, nothing);
  const FloatingToast = useOnDemand(floatingToast, saying !== null);
  if (!saying) return null;
  return FloatingToast ? <FloatingToast key={saying.id} toast={saying} stays /> : <Banner toast={saying} />;
}
