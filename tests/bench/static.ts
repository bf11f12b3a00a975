/** A page's own bytes as a file that nginx serves: the least that sending it can cost. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { type Nginx, runNginx } from "../support/nginx.ts";

/** Saves the page at `address`, compressed as far as brotli goes, and has nginx serve it. */
export const startStatic = async (address: string): Promise<Nginx> =>
  serveFromNginx(await (await fetch(address)).text());

/** The same for a page that is here already. */
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
