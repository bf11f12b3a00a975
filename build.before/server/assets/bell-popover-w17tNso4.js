import { d as useBackgroundRead, i as NotificationItem, r as ReadAll, t as NONE } from "./notification-panel-DOLc0UJb.js";
import { t as NOTIFICATIONS_PATH } from "./keep-after-reading-Cd6xl27H.js";
import { Link } from "react-router";
import { jsx, jsxs } from "react/jsx-runtime";
import { useEffect, useState } from "react";
import * as Popover from "@radix-ui/react-popover";
// app/routes/notifications/bell-popover.tsx
/** Shows the newest notifications over the page. The list is read only while it is open. */
function BellPopover({ link, bell, onClose }) {
	const { load, data, state } = useBackgroundRead();
	const [isAsked, setIsAsked] = useState(false);
	if (state === "loading" && !isAsked) setIsAsked(true);
	const { latest, unread } = bell;
	useEffect(() => {
		load(NOTIFICATIONS_PATH);
	}, [
		load,
		latest,
		unread
	]);
	return /* @__PURE__ */ jsxs(Popover.Root, {
		open: true,
		onOpenChange: (open) => open ? void 0 : onClose(),
		children: [/* @__PURE__ */ jsx(Popover.Anchor, { virtualRef: link }), /* @__PURE__ */ jsx(Popover.Portal, { children: /* @__PURE__ */ jsxs(Popover.Content, {
			className: "z-6 w-popover overflow-hidden rounded-card border border-line bg-surface shadow-lift",
			align: "end",
			sideOffset: 8,
			collisionPadding: 8,
			"aria-labelledby": "bell-title",
			onKeyDown: (event) => event.key === "Escape" ? onClose() : void 0,
			onInteractOutside: (event) => {
				if (link.current?.contains(event.target)) event.preventDefault();
			},
			onCloseAutoFocus: (event) => {
				event.preventDefault();
				link.current?.focus({ preventScroll: true });
			},
			children: [
				/* @__PURE__ */ jsx("h2", {
					id: "bell-title",
					className: "border-line border-b px-4 py-3 text-t3",
					children: "Notifications"
				}),
				data ? /* @__PURE__ */ jsx(List, { data }) : /* @__PURE__ */ jsx("p", {
					className: NONE,
					children: isAsked && state === "idle" ? "We could not load your notifications. They will appear here when you are back online." : "Loading notifications..."
				}),
				/* @__PURE__ */ jsxs("div", {
					className: "list-end",
					children: [unread > 0 ? /* @__PURE__ */ jsx(ReadAll, { returnTo: "/dashboard#notifications" }) : null, /* @__PURE__ */ jsx(Link, {
						replace: true,
						to: "/dashboard#notifications",
						children: "See all notifications on My Dashboard"
					})]
				})
			]
		}) })]
	});
}
function List({ data }) {
	if (data.notifications.length === 0) return /* @__PURE__ */ jsx("p", {
		className: NONE,
		children: "No notifications yet"
	});
	return /* @__PURE__ */ jsx("ul", {
		className: "max-h-80 overflow-auto",
		tabIndex: 0,
		"aria-labelledby": "bell-title",
		children: data.notifications.map((notification) => /* @__PURE__ */ jsx(NotificationItem, {
			notification,
			returnTo: "/dashboard#notifications"
		}, notification.id))
	});
}
export { BellPopover };
