/** Measures the memory that a Node process started with `--inspect` really holds. */

interface Usage {
  heapUsed: number;
  external: number;
  arrayBuffers: number;
}

/** Returns the megabytes held after garbage collection: the heap and the buffers outside it. */
export async function heldMemory(inspectPort: number): Promise<number> {
  const [target] = (await (await fetch(`http://127.0.0.1:${inspectPort}/json`)).json()) as {
    webSocketDebuggerUrl: string;
  }[];
  if (!target) throw new Error("nothing to inspect");
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = reject;
  });
  let id = 0;
  const call = (method: string, params = {}) =>
    new Promise<{ result?: { value: string } }>((resolve) => {
      const own = ++id;
      socket.addEventListener("message", ({ data }) => {
        const answer = JSON.parse(String(data));
        if (answer.id === own) resolve(answer.result);
      });
      socket.send(JSON.stringify({ id: own, method, params }));
    });
  // The second collection frees what the first one finalises.
  for (let time = 0; time < 2; time++) await call("HeapProfiler.collectGarbage");
  const { result } = await call("Runtime.evaluate", { expression: "JSON.stringify(process.memoryUsage())" });
  socket.close();
  const { heapUsed, external } = JSON.parse(result?.value ?? "{}") as Usage;
  return (heapUsed + external) / 2 ** 20;
}
