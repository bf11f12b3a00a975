import { chromium } from "@playwright/test";
const [,, base, out, ...paths] = process.argv;
const b = await chromium.launch({ executablePath: "/usr/bin/chromium-headless-shell", args: ["--no-sandbox","--disable-gpu","--disable-quic","--no-first-run","--disable-background-networking","--disable-component-update","--disable-sync"] });
for (const [w,h] of [[1280,800],[360,740]]) {
  const c = await b.newContext({ viewport: { width: w, height: h }, javaScriptEnabled: process.env.JS !== "0" });
  const p = await c.newPage();
  if (process.env.WHO) {
    await p.goto(base + "/login"); await p.click("text=Continue with Google"); await p.waitForURL(/authorize/);
    await p.click(`button[value="${process.env.WHO}"]`); await p.waitForURL(u => u.href.startsWith(base));
  }
  for (const path of paths) { await p.goto(base + path); await p.waitForLoadState("networkidle"); await p.screenshot({ path: `${out}/${path.replace(/[^a-z0-9]+/gi,"_").slice(0,50)}-${w}.png`, fullPage: true }); if (process.env.PDF) await p.pdf({ path: `${out}/p.pdf`, format: "A4", preferCSSPageSize: true }); }
  await c.close();
}
await b.close();
