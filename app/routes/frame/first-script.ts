/**
 * Runs while the page arrives, before the page's own script has. Reloads for Back and Forward, which change only the URL
 * between addresses that scripts gave to one document. Asks once more for a script that a bad network has lost.
 */
export const FIRST_SCRIPT = `(()=>{
const d=document,at=()=>location.pathname+location.search,from=at(),runs=()=>performance.getEntriesByName('hydrated').length;
addEventListener('popstate',()=>{at()!==from&&!runs()&&location.reload()});
d.addEventListener('DOMContentLoaded',()=>{if(runs()||'react'in d.documentElement.dataset)return;const o=d.querySelector('script[src][type=module]'),n=d.createElement('script');n.type='module';n.nonce=o.nonce;n.src=o.src;o.after(n)})
})()`.replaceAll("\n", "");
