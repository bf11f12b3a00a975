import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";

const LOOK_AGAIN_MS = 1_000;

/** Reads the page's data again every second. Without scripts the page reloads every 3 seconds. */
export function LookAgain({ address }: { address: string }) {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (state !== "idle") return;
    const timer = setTimeout(revalidate, LOOK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [revalidate, state]);
  return (
    <>
      {/* Without a box, because it would be an item of the row, with a gap after it. */}
      <noscript className="contents">
        <meta httpEquiv="refresh" content="3" />
      </noscript>
      <ButtonLink to={address}>Refresh this page</ButtonLink>
    </>
  );
}
