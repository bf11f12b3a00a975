/**
 * Holds React Router's scripts back until the page has arrived and painted, so
 * that they never compete with it for a slow connection. Forms and links work
 * natively before that. So must Back: between addresses that scripts gave to
 * one document the browser changes the address alone, so the page is loaded.
 */

const START = `(()=>{
const d=document,start=()=>{
d.querySelectorAll('link[rel=deferred]').forEach(l=>{const p=d.createElement('link');p.rel='modulepreload';p.href=l.getAttribute('href');p.nonce=l.nonce;d.head.append(p)});
d.querySelectorAll('script[type=deferred]').forEach(s=>{const n=d.createElement('script');n.type='module';n.nonce=s.nonce;n.textContent=s.textContent;s.after(n)})
},at=()=>location.pathname+location.search,from=at(),painted=()=>requestAnimationFrame(()=>setTimeout(start));
addEventListener('popstate',()=>{at()!==from&&!performance.getEntriesByName('hydrated').length&&location.reload()});
d.readyState==='loading'?d.addEventListener('DOMContentLoaded',painted):painted()
})()`.replaceAll("\n", "");

/** A rendered page whose module scripts and their preloads wait for `START`. */
export function deferScripts(html: string, nonce: string): string {
  if (!html.includes('type="module"')) return html;
  return html
    .replaceAll('rel="modulepreload"', 'rel="deferred"')
    .replaceAll('type="module" async=""', 'type="deferred"')
    .replace("</body>", `<script nonce="${nonce}">${START}</script></body>`);
}
