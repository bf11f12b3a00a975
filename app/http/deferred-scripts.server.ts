/**
 * Holds React Router's scripts back until the page has painted and the browser
 * is idle, so that they never compete with the HTML for a slow connection.
 * Forms and links work natively before that. On a slow connection a page waits
 * for the first touch of something that scripts make nicer.
 */

const START = `(()=>{
let started=0;
const d=document,c=navigator.connection||{},slow=/2g|3g/.test(c.effectiveType||"");
const start=()=>{
if(started++)return;
d.querySelectorAll('link[rel=deferred]').forEach(l=>{const p=d.createElement('link');p.rel='modulepreload';p.href=l.getAttribute('href');p.nonce=l.nonce;d.head.append(p)});
d.querySelectorAll('script[type=deferred]').forEach(s=>{const n=d.createElement('script');n.type='module';n.nonce=s.nonce;n.textContent=s.textContent;s.after(n)});
};
const idle=()=>(window.requestIdleCallback||(f=>setTimeout(f,50)))(start,{timeout:2000});
const wait=()=>slow?setTimeout(idle,1500):idle();
for(const e of ['pointerdown','pointerover','focusin','keydown'])addEventListener(e,e=>{if(e.target.closest&&e.target.closest('form,[data-enhance]'))start()},{passive:true,capture:true});
d.readyState==='complete'?wait():addEventListener('load',wait);
})()`.replaceAll("\n", "");

/** A rendered page whose module scripts and their preloads wait for `START`. */
export function deferScripts(html: string, nonce: string): string {
  if (!html.includes('type="module"')) return html;
  return html
    .replaceAll('rel="modulepreload"', 'rel="deferred"')
    .replaceAll('type="module" async=""', 'type="deferred"')
    .replace("</body>", `<script nonce="${nonce}">${START}</script></body>`);
}
