/**
 * Holds React Router's scripts back until the page has arrived and painted, so that they never compete with it for a
 * slow connection. Forms and links work natively before that. For Back the page is loaded again, because between URLs
 * that scripts gave to one document the browser changes only the URL. Pages without React have one small script, which
 * is in their head.
 */

/** Requests a file that fails to load once more, a second later. After that the page stays as it is. */
const START = `(()=>{
const d=document,start=()=>{
d.querySelectorAll('link[rel=deferred]').forEach(l=>{const p=d.createElement('link');p.rel='modulepreload';p.href=l.getAttribute('href');p.nonce=l.nonce;d.head.append(p)});
d.querySelectorAll('script[type=deferred]').forEach(s=>{const run=lost=>{const n=d.createElement('script');n.type='module';n.nonce=s.nonce;n.textContent=s.textContent;n.onerror=lost;s.after(n)};run(()=>setTimeout(run,1e3))})
},painted=()=>requestAnimationFrame(()=>setTimeout(start));
d.readyState==='loading'?d.addEventListener('DOMContentLoaded',painted):painted()
})()`.replaceAll("\n", "");

/** Does the same for the script in the head, which has run by then. */
const ONCE_MORE = `(()=>{
const d=document;
d.addEventListener('DOMContentLoaded',()=>{if(performance.getEntriesByName('hydrated').length)return;const o=d.querySelector('script[src][type=module]'),n=d.createElement('script');n.type='module';n.nonce=o.nonce;n.src=o.src;o.after(n)})
})()`.replaceAll("\n", "");

/** The attributes of React Router's own script. */
const ROUTER_SCRIPT = 'type="module" async=""';

const LOAD_ON_BACK = `(()=>{
const at=()=>location.pathname+location.search,from=at();
addEventListener('popstate',()=>{at()!==from&&!performance.getEntriesByName('hydrated').length&&location.reload()})
})()`.replaceAll("\n", "");

/**
 * Makes a rendered page's module scripts and their preloads wait for `START`. `data` is what React Router's scripts
 * read, as its stream has it. Only the ends of the page are searched, because the lists in its middle are long.
 */
export function deferScripts(html: string, nonce: string, data = ""): string {
  const script = html.lastIndexOf('type="module"');
  if (script === -1) return html;
  const body = html.indexOf("<body");
  const end = html.lastIndexOf("</body>");
  if (script < body) {
    return `${html.slice(0, end)}<script nonce="${nonce}">${LOAD_ON_BACK};${ONCE_MORE}</script>${html.slice(end)}`;
  }
  const tail = html.slice(script, end);
  const isDeferred = tail.startsWith(ROUTER_SCRIPT);
  return [
    html.slice(0, body).replaceAll('rel="modulepreload"', 'rel="deferred"'),
    html.slice(body, script),
    isDeferred ? tail.replace(ROUTER_SCRIPT, 'type="deferred"') : tail,
    data && `<script nonce="${nonce}">${handoff(data)}</script>`,
    `<script nonce="${nonce}">${isDeferred ? `${LOAD_ON_BACK};${START}` : LOAD_ON_BACK}</script>`,
    html.slice(end),
  ].join("");
}

/** Writes the data in one piece, in the same form as React Router. */
const handoff = (data: string) =>
  `window.__reactRouterContext.streamController.enqueue(${inScript(JSON.stringify(data))});window.__reactRouterContext.streamController.close();`;

/** Escapes JSON so that it ends no script and opens no comment. */
const inScript = (json: string) =>
  json.replaceAll("<", "\\u003c").replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029");
