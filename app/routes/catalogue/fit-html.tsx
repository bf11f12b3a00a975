/** The line that `card-fits.server.tsx` has written. Nothing without one. */
export const FitHtml = ({ html }: { html: string | undefined }) =>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React rendered it.
  html ? <div dangerouslySetInnerHTML={{ __html: html }} /> : null;
