/** Rejects if the database does not answer in time, as if it were unavailable. */
export async function inTime<T>(deadline: number, query: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    // One more turn of the event loop: after a pause of the process, the answer may already be waiting.
    timer = setTimeout(() => setImmediate(() => reject(new Error("The database is late"))), deadline);
  });
  try {
    return await Promise.race([query, late]);
  } finally {
    clearTimeout(timer);
  }
}
