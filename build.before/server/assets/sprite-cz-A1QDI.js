import { t as SPRITE_SLOT } from "./sprite-slot-CoNdLKgO.js";
/** The icons: 20 by 20, stroke 1.6, drawn by class `i`. A page carries each symbol it uses once. */
var icons = {
	alert: "<path d=\"M10 3 18 16.6H2Z\"/><path d=\"M10 8.2v3.6M10 14.2h.01\"/>",
	bell: "<path d=\"M4.6 14.2c1-1.2 1.3-2.6 1.3-5.2a4.1 4.1 0 0 1 8.2 0c0 2.6.3 4 1.3 5.2Z\"/><path d=\"M8.3 16.8a2 2 0 0 0 3.4 0\"/>",
	cap: "<path d=\"M1.8 8 10 4.2 18.2 8 10 11.8Z\"/><path d=\"M5.2 9.8v4c1.3 1.3 2.9 1.9 4.8 1.9s3.5-.6 4.8-1.9v-4M18.2 8v4.6\"/>",
	chart: "<path d=\"M3 3.2v13.6h14M6.8 13.6V10M10.4 13.6V6M14 13.6V8.4\"/>",
	chat: "<path d=\"M10 3.2c4.2 0 7.4 2.8 7.4 6.4s-3.2 6.4-7.4 6.4c-.9 0-1.7-.1-2.5-.3L3.8 17.2l.9-3.2c-1.3-1.1-2.1-2.7-2.1-4.4 0-3.6 3.2-6.4 7.4-6.4Z\"/><path d=\"M7 9.6h.01M10 9.6h.01M13 9.6h.01\"/>",
	check: "<path d=\"m4 10.6 4 4 8-9\"/>",
	clock: "<circle cx=\"10\" cy=\"10\" r=\"7.2\"/><path d=\"M10 5.8V10l2.8 1.8\"/>",
	compare: "<path d=\"M3 4.2h5.2v11.6H3ZM11.8 4.2H17v11.6h-5.2Z\"/>",
	down: "<path d=\"m5 7.8 5 5 5-5\"/>",
	download: "<path d=\"M10 3.4V13M6.4 9.6 10 13.2l3.6-3.6M3.4 12.6v2.8a1.4 1.4 0 0 0 1.4 1.4h10.4a1.4 1.4 0 0 0 1.4-1.4v-2.8\"/>",
	filter: "<path d=\"M3 5.4h14M5.6 10h8.8M8.4 14.6h3.2\"/>",
	heart: "<path d=\"M10 16.8C5.6 13.6 2.8 10.9 2.8 7.6a3.7 3.7 0 0 1 7.2-1.3 3.7 3.7 0 0 1 7.2 1.3c0 3.3-2.8 6-7.2 9.2Z\"/>",
	home: "<path d=\"M3 9.4 10 3.4l7 6M5 8v8.6h10V8M8.4 16.6v-4.4h3.2v4.4\"/>",
	info: "<circle cx=\"10\" cy=\"10\" r=\"7.2\"/><path d=\"M10 9.2v4.4M10 6.4h.01\"/>",
	left: "<path d=\"m12.2 5-5 5 5 5\"/>",
	mail: "<path d=\"M2.8 4.8h14.4v10.4H2.8ZM3 5.2l7 5.6 7-5.6\"/>",
	off: "<path d=\"M2.6 8a11 11 0 0 1 3.2-2.2M8.6 4.8A11 11 0 0 1 17.4 8M5.6 11.2a6.6 6.6 0 0 1 3-1.7M12 9.8a6.6 6.6 0 0 1 2.4 1.4M10 15.2h.01M3.4 2.8l13.2 14.4\"/>",
	out: "<path d=\"M8 3.2H4.8a1.3 1.3 0 0 0-1.3 1.3v11a1.3 1.3 0 0 0 1.3 1.3H8M12.6 6.4 16.4 10l-3.8 3.6M16 10H7.8\"/>",
	phone: "<path d=\"M4.4 3.2h2.8l1.4 3.6-1.8 1.4a9 9 0 0 0 5 5l1.4-1.8 3.6 1.4v2.8c0 .7-.6 1.2-1.3 1.2C9 16.4 3.6 11 3.2 4.5c0-.7.5-1.3 1.2-1.3Z\"/>",
	pin: "<path d=\"M10 17.8c3.6-3.7 5.6-6.6 5.6-9.5a5.6 5.6 0 0 0-11.2 0c0 2.9 2 5.8 5.6 9.5Z\"/><circle cx=\"10\" cy=\"8.2\" r=\"1.9\"/>",
	play: "<path d=\"M6.6 4.4v11.2l9-5.6Z\"/>",
	pound: "<path d=\"M13.8 6.3A3.2 3.2 0 0 0 7.6 7.6c0 2.6.9 3.4.4 5.6-.3 1.3-.9 2.2-2.2 3.1h8.4M5.6 11.2h6\"/>",
	right: "<path d=\"m7.8 5 5 5-5 5\"/>",
	search: "<circle cx=\"9\" cy=\"9\" r=\"5.5\"/><path d=\"m13.2 13.2 4 4\"/>",
	send: "<path d=\"M17.4 3 8.8 11.6M17.4 3 12 17.4l-3.2-5.8L3 8.4Z\"/>",
	upload: "<path d=\"M10 13V3.6M6.4 7 10 3.4 13.6 7M3.4 12.6v2.8a1.4 1.4 0 0 0 1.4 1.4h10.4a1.4 1.4 0 0 0 1.4-1.4v-2.8\"/>",
	user: "<circle cx=\"10\" cy=\"7\" r=\"3.3\"/><path d=\"M3.6 16.8c.9-3 3.3-4.6 6.4-4.6s5.5 1.6 6.4 4.6\"/>",
	users: "<circle cx=\"7.6\" cy=\"7.2\" r=\"2.9\"/><path d=\"M2 16.2c.7-2.7 2.8-4.1 5.6-4.1s4.9 1.4 5.6 4.1M13 4.6a2.9 2.9 0 0 1 0 5.3M15.2 12.6c1.5.6 2.5 1.8 2.9 3.6\"/>",
	x: "<path d=\"m5.4 5.4 9.2 9.2M14.6 5.4l-9.2 9.2\"/>"
};
// app/ui/sprite.ts
/** The symbols of icons. The server writes those that a page uses. In the browser the others load after the page. */
/** Returns an icon's symbol. Its ID has a prefix, because a control may be called "search" too. */
var symbol = (name) => `<symbol id="i-${name}" viewBox="0 0 20 20">${icons[name]}</symbol>`;
var isIcon = (name) => name in icons;
var USE = "<use href=\"#i-";
/** Inserts the symbols that the page uses, and no others. */
function fillSprite(html) {
	const used = /* @__PURE__ */ new Set();
	for (let at = html.indexOf(USE); at !== -1; at = html.indexOf(USE, at)) {
		at += 14;
		used.add(html.slice(at, html.indexOf("\"", at)));
	}
	return html.replace(SPRITE_SLOT, [...used].filter(isIcon).map(symbol).join(""));
}
var allSymbols = () => Object.keys(icons).map(symbol).join("");
export { fillSprite as n, allSymbols as t };
