/** The style sheet of the account page: the product's colours, phone first, light and dark. */
import { createHash } from "node:crypto";

const light =
  "--paper:#faf5eb;--surface:#fffdf9;--line:#e3d8c3;--edge:#857b66;--ink:#1b2926;--ink-2:#55605b;--pond:#0b5d54;--pond-2:#084840;--on-pond:#fffdf9;--pond-tint:#dcefe8;--lily:#b41c59;--lily-tint:#fce3ec;--bad:#a3320d";
const dark =
  "--paper:#0d1614;--surface:#14201d;--line:#2b3c37;--edge:#7c8f88;--ink:#eaefe9;--ink-2:#a8b7b0;--pond:#72d0bb;--pond-2:#93e0ce;--on-pond:#05231e;--pond-tint:#17392f;--lily:#ff8fb5;--lily-tint:#42182a;--bad:#ff9f80";

export const STYLE = `
:root{color-scheme:light dark;${light}}
@media(prefers-color-scheme:dark){:root{${dark}}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{margin:0;font:1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;color:var(--ink);background:var(--paper);overflow-wrap:anywhere}
main{display:grid;gap:1rem;align-content:center;width:min(100% - 2rem,26rem);min-height:100vh;min-height:100dvh;margin-inline:auto;padding-block:1.5rem}
h1{margin:0;font-size:1.75rem;line-height:1.2;letter-spacing:-.012em;text-wrap:balance}
p,ul{margin:0;padding:0;list-style:none}
.mute{margin-top:.5rem;color:var(--ink-2)}
.brand{display:flex;align-items:center;gap:.5rem;font-weight:800;font-size:1.3rem;letter-spacing:-.03em}
.brand svg{width:2.1rem;height:2.1rem}
.panel,ul,form{display:grid;gap:.75rem;grid-template-columns:minmax(0,1fr)}
.panel{gap:1.5rem;padding:1.5rem 1rem;background:var(--surface);border:1px solid var(--line);border-radius:.875rem}
@media(min-width:30rem){.panel{padding:1.5rem}}
button{min-height:2.75rem;width:100%;padding:.5rem 1rem;border:1.5px solid var(--pond);border-radius:.5rem;background:transparent;color:var(--pond);font-family:inherit;font-size:1rem;font-weight:600;line-height:1.25;cursor:pointer}
button:hover{background:var(--pond-tint);color:var(--pond-2)}
li button{display:flex;align-items:center;gap:.75rem;padding:.75rem;border:1px solid var(--edge);color:var(--ink);text-align:start;font-weight:400}
li button:hover{color:var(--ink)}
.face{display:grid;place-items:center;flex:none;width:2.5rem;height:2.5rem;border-radius:50%;background:var(--lily-tint);color:var(--lily);font-weight:700}
.who{display:grid;min-width:0;line-height:1.35}
.who span{font-size:.875rem;color:var(--ink-2)}
.main{background:var(--pond);color:var(--on-pond)}
.main:hover{background:var(--pond-2);border-color:var(--pond-2);color:var(--on-pond)}
.quiet{border-color:transparent}
.field{display:grid;gap:.35rem}
.field.no{padding-inline-start:.75rem;border-inline-start:4px solid var(--bad)}
label{font-weight:600;font-size:.875rem}
.error{color:var(--bad);font-weight:600;font-size:.875rem}
input{width:100%;min-height:2.75rem;padding:.55rem .75rem;border:1px solid var(--edge);border-radius:.5rem;background:var(--surface);color:var(--ink);font-family:inherit;font-size:1rem;line-height:1.4}
.no input{border:2px solid var(--bad)}
:focus-visible{outline:2px solid var(--ink);outline-offset:2px}
`;

export const STYLE_HASH = `sha256-${createHash("sha256").update(STYLE).digest("base64")}`;
