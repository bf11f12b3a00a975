/** Runs the command that imports a catalogue: as people do, or in this process, which takes no second to begin. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { vi } from "vitest";
import { catalogueImport } from "../../local/catalogue-import-command.ts";

interface Done {
  code: number;
  said: string;
}

const run = promisify(execFile);

/** Returns the exit code and output of the program. */
export async function runImport(where: Record<string, string>, args: readonly string[]): Promise<Done> {
  const node = ["--disable-warning=ExperimentalWarning", "local/catalogue-import.ts", ...args];
  return run(process.execPath, node, { env: { ...process.env, ...where } }).then(
    ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
    ({ code, stdout, stderr }) => ({ code, said: stdout + stderr }),
  );
}

/** Returns what the program would end with and print on the database that `connect` opens. */
export async function importHere(
  connect: Parameters<typeof catalogueImport>[1],
  args: readonly string[],
): Promise<Done> {
  let said = "";
  const print = (...words: unknown[]) => {
    said += `${words.join(" ")}\n`;
  };
  const spies = (["log", "error"] as const).map((name) => vi.spyOn(console, name).mockImplementation(print));
  try {
    return { code: await catalogueImport([...args], connect), said };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}
