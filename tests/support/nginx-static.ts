/** nginx that serves one compressed page from a file: the fastest server there is for it. */
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { answering } from "./nginx.ts";
import { freePort } from "./postgres.ts";

/** Serves `html` at every address, compressed by brotli as far as it goes. */
export async function serveFromNginx(html: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), "shapla-copy-"));
  mkdirSync(join(folder, "pages"));
  // Compressed beforehand and named so by a header: Debian's nginx needs no module for that.
  writeFileSync(join(folder, "pages/page.html"), brotliCompressSync(html));
  writeFileSync(join(folder, "nginx.conf"), configuration(folder, port));
  const child = spawn("nginx", ["-c", join(folder, "nginx.conf"), "-g", "daemon off;"], { stdio: "ignore" });
  const url = `http://localhost:${port}/`;
  await answering(url, child);
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
  sendfile on;
  ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${folder}/${name};`).join("\n  ")}
  server {
    listen 127.0.0.1:${port};
    listen [::1]:${port};
    root ${folder}/pages;
    default_type "text/html; charset=utf-8";
    types { }
    add_header Content-Encoding br;
    location / { try_files /page.html =404; }
  }
}
`;
