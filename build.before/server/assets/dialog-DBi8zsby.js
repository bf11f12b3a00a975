import { r as IconButton, t as Button } from "./button-D0TrQp1O.js";
import { a as Stack } from "./layout-QGQWRgnE.js";
import { jsx, jsxs } from "react/jsx-runtime";
import { useState } from "react";
import * as Radix from "@radix-ui/react-dialog";
// app/ui/dialog.tsx
/**
* A modal dialog that is open while it is rendered: a header, a scrolling body and a footer with Close. It covers at
* most 90% of the screen.
*/
function Dialog({ title, lead, children, action, onClose }) {
	const [opener] = useState(() => document.activeElement);
	return /* @__PURE__ */ jsx(Radix.Root, {
		open: true,
		onOpenChange: (open) => open ? void 0 : onClose(),
		children: /* @__PURE__ */ jsxs(Radix.Portal, { children: [/* @__PURE__ */ jsx(Radix.Overlay, { className: "fixed inset-0 z-6 bg-veil" }), /* @__PURE__ */ jsxs(Radix.Content, {
			className: "fixed inset-0 z-7 m-auto flex h-fit max-h-[90vh] w-dialog flex-col rounded-card bg-surface text-ink shadow-lift",
			"aria-describedby": void 0,
			onKeyDown: (event) => event.key === "Escape" ? onClose() : void 0,
			onCloseAutoFocus: (event) => {
				event.preventDefault();
				if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
			},
			children: [
				/* @__PURE__ */ jsxs("header", {
					className: "flex max-h-[40vh] flex-none items-start gap-2 overflow-auto border-line border-b px-4 py-3 rail:px-6",
					children: [/* @__PURE__ */ jsxs(Stack, {
						gap: 0,
						className: "min-w-0 flex-1",
						children: [/* @__PURE__ */ jsx(Radix.Title, {
							className: "max-rail:text-t4",
							children: title
						}), lead]
					}), /* @__PURE__ */ jsx(Radix.Close, {
						asChild: true,
						children: /* @__PURE__ */ jsx(IconButton, {
							icon: "x",
							label: "Close"
						})
					})]
				}),
				/* @__PURE__ */ jsx("section", {
					className: "grid gap-6 overflow-auto p-4 rail:px-6",
					tabIndex: 0,
					"aria-label": "Details",
					children
				}),
				/* @__PURE__ */ jsxs("footer", {
					className: "flex justify-end gap-2 border-line border-t px-4 py-3 rail:px-6 max-rail:[&>:is(a,button)]:flex-1",
					children: [/* @__PURE__ */ jsx(Radix.Close, {
						asChild: true,
						children: /* @__PURE__ */ jsx(Button, { children: "Close" })
					}), action]
				})
			]
		})] })
	});
}
export { Dialog as t };
