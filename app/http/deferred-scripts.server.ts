/**
 * Holds React Router's scripts back until the page has arrived and painted, so
 * that they never compete with it for a slow connection. Forms and links work
 * natively before that. So must Back: between addresses that scripts gave to
 * one document the browser changes the address alone, so the page is loaded.
 * Pages without React have one small script, which stands at their end.
 */

const START = `(()=>{
const d=document,start=()=>{
d.querySelectorAll('link[rel=deferred]').forEach(l=>{const p=d.createElement('link');p.rel='modulepreload';p.href=l.getAttribute('href');p.nonce=l.nonce;d.head.append(p)});
d.querySelectorAll('script[type=deferred]').forEach(s=>{const n=d.createElement('script');n.type='module';n.nonce=s.nonce;n.textContent=s.textContent;s.after(n)})
},painted=()=>requestAnimationFrame(()=>setTimeout(start));
d.readyState==='loading'?d.addEventListener('DOMContentLoaded',painted):painted()
})()`.replaceAll("\n", "");

/** How React Router marks its script. */
const ROUTER_SCRIPT = 'type="module" async=""';

const LOAD_ON_BACK = `(()=>{
const at=()=>location.pathname+location.search,from=at();
addEventListener('popstate',()=>{at()!==from&&!performance.getEntriesByName('hydrated').length&&location.reload()})
})()`.replaceAll("\n", "");

/** A rendered page whose module scripts and their preloads wait for `START`. */
export function deferScripts(html: string, nonce: string): string {
  if (!html.includes('type="module"')) return html;
  const isDeferred = html.includes(ROUTER_SCRIPT);
  const inline = isDeferred ? `${LOAD_ON_BACK};${START}` : LOAD_ON_BACK;
  return html
    .replaceAll('rel="modulepreload"', 'rel="deferred"')
    .replaceAll(ROUTER_SCRIPT, 'type="deferred"')
    .replace("</body>", `<script nonce="${nonce}">${inline}</script></body>`);
}
