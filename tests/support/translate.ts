import type { Page } from "@playwright/test";

/**
 * Does to the page what the translation of a browser does: each text is replaced by a new text in two `<font>`. The
 * words stay, so that tests find them.
 */
export const translate = (page: Page): Promise<void> => page.evaluate(replaceTexts);

function replaceTexts(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text);
  for (const text of texts) {
    const isShown = text.data.trim() && !text.parentElement?.closest("script, style, svg, option, textarea, iframe");
    if (!isShown) continue;
    const [outer, inner] = [document.createElement("font"), document.createElement("font")];
    inner.textContent = text.data;
    outer.append(inner);
    text.replaceWith(outer);
  }
}
