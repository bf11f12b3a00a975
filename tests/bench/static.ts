/** A page's own bytes as a file that nginx serves: the least that sending it can cost. */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { freePort } from "../support/postgres.ts";

export interface StaticCopy {
  url: string;
  stop(): Promise<void>;
}

/** Saves the page at `address`, compressed as far as brotli goes, and has nginx serve it. */
export const startStatic = async (address: string): Promise<StaticCopy> =>
  serveFromNginx(await (await fetch(address)).text());

/** The same for a page that is here already. */
export async function serveFromNginx(html: string): Promise<StaticCopy> {
  const folder = mkdtempSync(join(tmpdir(), "shapla-static-"));
  const port = await freePort();
  writeFileSync(join(folder, "page.br"), brotliCompressSync(html));
  writeFileSync(join(folder, "nginx.conf"), configuration(folder, port));
  const child = spawn("nginx", ["-c", join(folder, "nginx.conf"), "-g", "daemon off;"], { stdio: "ignore" });
  const url = `http://localhost:${port}/page`;
  while (
    !(await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url,
    async stop() {
      const gone = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGQUIT");
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const configuration = (folder: string, port: number) => `
${process.getuid?.() === 0 ? "user root;" : ""}
worker_processes 1;
pid ${folder}/pid;
error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off;
  ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${folder}/${name};`).join("\n  ")}
  server {
    listen 127.0.0.1:${port};
    listen [::1]:${port};
    location = /page {
      types { }
      default_type "text/html; charset=utf-8";
      add_header Content-Encoding br;
      alias ${folder}/page.br;
    }
  }
}`;
