/** Runs a real nginx in front of the app with kept-alive connections, as an operator does. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./postgres.ts";

export const hasNginx = (): boolean => spawnSync("nginx", ["-v"]).error === undefined;

export interface Nginx {
  url: string;
  port: number;
  stop(): Promise<void>;
}

/** Starts nginx in front of servers on these loopback ports. */
export async function startNginx(ports: readonly number[], port?: number): Promise<Nginx> {
  return runNginx(() => inFrontOf(ports), port);
}

/** Starts nginx with the `http` block that `contentOf` returns. `LISTEN` is replaced by its own addresses. */
export async function runNginx(contentOf: (folder: string) => string, port?: number): Promise<Nginx> {
  const own = port ?? (await freePort());
  const folder = mkdtempSync(join(tmpdir(), "shapla-nginx-"));
  const listen = `listen 127.0.0.1:${own}; listen [::1]:${own};`;
  writeFileSync(join(folder, "nginx.conf"), configuration(folder, contentOf(folder).replace("LISTEN", listen)));
  const child = spawn("nginx", ["-c", join(folder, "nginx.conf"), "-g", "daemon off;"], { stdio: "ignore" });
  const url = `http://localhost:${own}`;
  await answering(url, child);
  return {
    url,
    port: own,
    async stop() {
      const gone = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGQUIT");
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const configuration = (folder: string, content: string) => `
${process.getuid?.() === 0 ? "user root;" : ""}
worker_processes 1;
pid ${folder}/pid;
error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off;
  ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${folder}/${name};`).join("\n  ")}
  ${content}
}
`;

/** The documents' own configuration, without TLS, in front of these ports. */
const inFrontOf = (ports: readonly number[]) => {
  const servers = ports.map((one) => `server 127.0.0.1:${one} max_fails=1 fail_timeout=1s;`);
  const isTls = /^ *(listen|ssl_\w+|access_log) .*\n/gm;
  const [before = "", , site = ""] = readFileSync("docs/nginx.conf", "utf8").split(/^(?=server \{)/m);
  return `${before.replaceAll(/( *server app-.*\n)+/g, `${servers.join("\n")}\n`)}
${site.replaceAll(isTls, "").replace("server {", "server { LISTEN")}`;
};

async function answering(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`);
    const isThere = await fetch(`${url}/health/live`).then(
      () => true,
      () => false,
    );
    if (isThere) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("nginx does not answer");
}
