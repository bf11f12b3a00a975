import { r as IconButton } from "./button-D0TrQp1O.js";
import { r as SaidIcon } from "./message-sSGzIdYm.js";
import { jsx, jsxs } from "react/jsx-runtime";
import { useState } from "react";
import * as Radix from "@radix-ui/react-toast";
// app/ui/toast.tsx
/**
* Shows one floating message at a time. It closes after 5 seconds unless it stays, or by a swipe to the right of over
* 50 px. F8 moves the focus to it.
*/
function FloatingToast({ toast, stays = false }) {
	const [open, setOpen] = useState(true);
	const isError = toast.type === "error";
	return /* @__PURE__ */ jsxs(Radix.Provider, {
		duration: stays ? Number.POSITIVE_INFINITY : 5e3,
		swipeThreshold: 50,
		swipeDirection: "right",
		children: [/* @__PURE__ */ jsxs(Radix.Root, {
			open,
			onOpenChange: setOpen,
			type: isError ? "foreground" : "background",
			className: `notice w-toast shadow-lift ${isError ? "bg-bad text-surface" : "bg-ink text-s5"}`,
			children: [
				/* @__PURE__ */ jsx(SaidIcon, {
					icon: isError ? "alert" : "check",
					look: isError ? "bg-surface text-bad" : "bg-s5 text-s5t"
				}),
				/* @__PURE__ */ jsxs("div", {
					className: "text-paper",
					children: [
						/* @__PURE__ */ jsx(Radix.Title, {
							asChild: true,
							children: /* @__PURE__ */ jsx("b", { children: toast.message })
						}),
						toast.description ? /* @__PURE__ */ jsx(Radix.Description, {
							asChild: true,
							children: /* @__PURE__ */ jsx("p", { children: toast.description })
						}) : null,
						toast.hint ? /* @__PURE__ */ jsx("p", { children: toast.hint }) : null
					]
				}),
				/* @__PURE__ */ jsx(Radix.Close, {
					asChild: true,
					children: /* @__PURE__ */ jsx(IconButton, {
						look: "inverse",
						className: "-my-1.5 -mr-2.5",
						icon: "x",
						label: "Dismiss"
					})
				})
			]
		}), /* @__PURE__ */ jsx("div", {
			className: "absolute",
			children: /* @__PURE__ */ jsx(Radix.Viewport, {
				className: "floating",
				hotkey: ["F8"]
			})
		})]
	});
}
export { FloatingToast };
