/** Serves a page's own bytes as a file from nginx: the lowest possible cost of sending it. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { type Nginx, runNginx } from "../support/nginx.ts";

/** Saves the page at `address`, with brotli's best compression, and starts nginx to serve it. */
export const startStatic = async (address: string): Promise<Nginx> =>
  serveFromNginx(await (await fetch(address)).text());

/** Does the same for HTML that is already here. */
export const serveFromNginx = (html: string): Promise<Nginx> =>
  runNginx((folder) => {
    writeFileSync(join(folder, "page.br"), brotliCompressSync(html));
    return `
  server {
    LISTEN
    location / {
      types { }
      default_type "text/html; charset=utf-8";
      add_header Content-Encoding br;
      root ${folder};
      try_files /page.br =404;
    }
  }
`;
  });
