/** Runs the command that imports a catalogue. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Returns its exit code and output. */
export async function runImport(
  where: Record<string, string>,
  args: readonly string[],
): Promise<{ code: number; said: string }> {
  const node = ["--disable-warning=ExperimentalWarning", "local/catalogue-import.ts", ...args];
  return run(process.execPath, node, { env: { ...process.env, ...where } }).then(
    ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
    ({ code, stdout, stderr }) => ({ code, said: stdout + stderr }),
  );
}
