/** Longer than most jobs take, and short enough for the answer to a form. */
export const SOON_MS = 1_500;

/**
 * Waits for a job that goes on in the background, at most `SOON_MS` milliseconds. The page after a short job then shows
 * its result, and not its progress, which a browser without scripts looks at again only after 3 seconds. A job that
 * fails has ended, too.
 */
export async function endedSoon(job: Promise<unknown>): Promise<void> {
  const late = Promise.withResolvers<void>();
  const timer = setTimeout(late.resolve, SOON_MS);
  await Promise.race([Promise.allSettled([job]), late.promise]);
  clearTimeout(timer);
}
