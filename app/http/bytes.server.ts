/** Answers whose bytes are known, so that no one needs to read them from a stream again. */

const known = new WeakMap<Response, Buffer>();

/**
 * Returns a response with this body. Code that does not know this module, or copies the response, reads the stream as
 * usual.
 */
export function answerOf(body: Buffer, init: ResponseInit): Response {
  const stream = new ReadableStream(
    {
      pull(controller) {
        controller.enqueue(body);
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const response = new Response(stream, init);
  known.set(response, body);
  return response;
}

/** Returns the bytes of a response that `answerOf` made and no one has read, or undefined for any other. */
const bytesAtHand = (response: Response): Buffer | undefined => (response.bodyUsed ? undefined : known.get(response));

/** Returns the bytes of any response. */
export const bytesOf = async (response: Response): Promise<Buffer> =>
  bytesAtHand(response) ?? Buffer.from(await response.arrayBuffer());
