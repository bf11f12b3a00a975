/** Answers whose bytes are at hand: nobody needs to read them out of a stream again. */

const known = new WeakMap<Response, Buffer>();

/** A response with this body. Whoever knows nothing of this module, or makes a copy of it, reads the stream as ever. */
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

/** The bytes of an answer that `answerOf` made and nobody has read; undefined for any other. */
export const bytesAtHand = (response: Response): Buffer | undefined =>
  response.bodyUsed ? undefined : known.get(response);

/** The bytes of any answer. */
export const bytesOf = async (response: Response): Promise<Buffer> =>
  bytesAtHand(response) ?? Buffer.from(await response.arrayBuffer());
