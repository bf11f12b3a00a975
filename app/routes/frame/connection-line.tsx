/**
 * The place of the line that says the server does not answer, or the session has ended. The page's script writes it, so
 * React leaves what is in it alone.
 */
export const ConnectionLine = () => (
  <div
    role="status"
    // React's dialogs hide everything but live regions.
    aria-live="polite"
    className="contents"
    data-connection=""
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: empty, and the script's.
    dangerouslySetInnerHTML={{ __html: "" }}
  />
);
