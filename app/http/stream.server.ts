/** Sends long responses as they are produced. */
import { type Duplex, pipeline, Readable } from "node:stream";
import { logError } from "./log.server.ts";

type Chunks = Pick<AsyncGenerator<Uint8Array>, "next" | "return">;

/** Streams a body. It reads no further ahead than the visitor, and stops when they leave. */
export const streamOf = (chunks: Chunks): ReadableStream<Uint8Array> =>
  new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await chunks.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );

type Source = Iterable<unknown> | AsyncIterable<unknown>;

/** Pipes `source` through `writer` as a body. A failure on the way cuts it off. */
export const pipeThrough = (source: Source, writer: Duplex): ReadableStream<Uint8Array> =>
  streamOf(gathered(source, writer));

/** XML writers produce a few characters at a time, and sending each chunk alone would cost more than the rest. */
const CHUNK_BYTES = 32 * 1024;

async function* gathered(source: Source, writer: Duplex): AsyncGenerator<Uint8Array> {
  // Without the callback, a visitor who leaves would cause an unhandled error.
  pipeline(Readable.from(source), writer, (error) => {
    if (error && !isGone(error)) logError(error, "stream");
  });
  let waiting: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of writer) {
    waiting.push(Buffer.from(chunk));
    bytes += chunk.length;
    if (bytes < CHUNK_BYTES) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(waiting);
}

const isGone = (error: NodeJS.ErrnoException) =>
  error.name === "AbortError" || error.code === "ERR_STREAM_PREMATURE_CLOSE";
