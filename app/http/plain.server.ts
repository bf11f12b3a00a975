import { DomainError } from "#app/domain/errors.ts";

/** Returns a plain-text response for URLs that are not pages. A 503 says when to try again. */
export const plainText = (status: number, text: string): Response =>
  new Response(`${text}\n`, {
    status,
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "no-store",
      ...(status === 503 ? { "Retry-After": "5" } : {}),
    },
  });

export const notFound = () => plainText(404, "Page not found.");

/** Throws a 503 in plain text in place of `unavailable`: where a picture is asked for, no one reads a page. */
export async function orPlainly<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof DomainError && error.code === "unavailable") throw plainText(503, error.message);
    throw error;
  }
}
