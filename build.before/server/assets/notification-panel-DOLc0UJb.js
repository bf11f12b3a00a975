import { r as connection, t as NOTIFICATIONS_PATH } from "./keep-after-reading-Cd6xl27H.js";
import { n as Tag, r as tinted } from "./badge-BVEO8SFH.js";
import { a as Icon, t as Button } from "./button-D0TrQp1O.js";
import { o as formatNotified } from "./format-DK19CZX6.js";
import { t as Panel } from "./panel-DtHLK0oN.js";
import { Link, useFetcher } from "react-router";
import { jsx, jsxs } from "react/jsx-runtime";
import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
// app/browser/background-reads.ts
/** Reads that the page makes by itself. They fail quietly, and are made again once the server answers. */
/** Marks the URL of a background read, to distinguish it from a navigation to the same page. */
var MARK = "quiet";
var isBackgroundRead = ({ searchParams }) => searchParams.has(MARK);
/** `useFetcher` for background reads. `data` is the last result that arrived, even if later reads failed. */
function useBackgroundRead(key) {
	const fetcher = useFetcher(key === void 0 ? {} : { key });
	const [latest, setLatest] = useState(fetcher.data);
	if (fetcher.data !== void 0 && fetcher.data !== latest) setLatest(fetcher.data);
	const { load: fetcherLoad } = fetcher;
	const missed = useRef(void 0);
	const load = useCallback(async (href) => {
		missed.current = href;
		await fetcherLoad(`${href}${href.includes("?") ? "&" : "?"}${MARK}`);
	}, [fetcherLoad]);
	useEffect(() => {
		if (fetcher.state === "idle" && fetcher.data !== void 0) missed.current = void 0;
	}, [fetcher.state, fetcher.data]);
	useWhenBack(() => {
		if (missed.current !== void 0) load(missed.current);
	});
	return {
		data: latest,
		state: fetcher.state,
		load
	};
}
/** Calls `act` each time the connection to the server is restored. */
function useWhenBack(act) {
	const whenBack = useEffectEvent(act);
	useEffect(() => {
		let wasLost = connection.get().lost !== null;
		return connection.subscribe(() => {
			const isLost = connection.get().lost !== null;
			if (wasLost && !isLost) whenBack();
			wasLost = isLost;
		});
	}, []);
}
// app/domain/notifications/notification-types.ts
/** The types of notification with their own colour and icon. Any other type is neutral. */
var NOTIFICATION_TYPES = [
	"info",
	"success",
	"warning",
	"error",
	"application",
	"appointment",
	"critical"
];
var isKnownType = (type) => NOTIFICATION_TYPES.includes(type);
/** Turns "visa_update" into "Visa Update". */
var typeLabel = (type) => type.split("_").filter(Boolean).map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ");
/** Returns the badge: "1" to "9", then "9+", or null for none. */
var badgeText = (unread) => unread > 9 ? "9+" : unread > 0 ? String(unread) : null;
// app/routes/notifications/notification-look.tsx
var looks = {
	info: {
		icon: "info",
		meaning: "info"
	},
	success: {
		icon: "check",
		meaning: "good"
	},
	warning: {
		icon: "alert",
		meaning: "warn"
	},
	error: {
		icon: "x",
		meaning: "bad"
	},
	application: {
		icon: "cap",
		meaning: "pond"
	},
	appointment: {
		icon: "clock",
		meaning: "plum"
	},
	critical: {
		icon: "alert",
		meaning: "bad"
	}
};
var neutral = {
	icon: "bell",
	meaning: "neutral"
};
/** Shows a notification as a list item: the colour and icon of its type, its time and its text. */
function NotificationLook({ notification, isRead = false, heading, children }) {
	const { type, title, message, createdAt } = notification;
	const { icon, meaning } = isKnownType(type) ? looks[type] : neutral;
	return /* @__PURE__ */ jsxs("li", {
		className: isRead ? "news-item" : "news-item unread-item",
		tabIndex: -1,
		children: [/* @__PURE__ */ jsx("span", {
			className: `grid size-9 place-items-center rounded-control ${tinted(meaning)}`,
			children: /* @__PURE__ */ jsx(Icon, { name: icon })
		}), /* @__PURE__ */ jsxs("div", { children: [
			/* @__PURE__ */ jsxs("p", { children: [
				/* @__PURE__ */ jsx("b", { children: typeLabel(type) }),
				" · ",
				/* @__PURE__ */ jsx("time", {
					dateTime: createdAt.toISOString(),
					children: formatNotified(createdAt)
				})
			] }),
			heading ?? /* @__PURE__ */ jsx("h3", { children: title }),
			message ? /* @__PURE__ */ jsx("p", {
				className: "whitespace-pre-line",
				children: message
			}) : null,
			children
		] })]
	});
}
// app/routes/notifications/notification-item.tsx
/** Shows one of the viewer's notifications. While it is unread, its title is the button that marks it as read. */
function NotificationItem({ notification, returnTo }) {
	const { id, title, applicationId, createdAt } = notification;
	const fetcher = useFetcher({ key: `read ${id}` });
	const isRead = notification.isRead || fetcher.formData !== void 0 || fetcher.data?.read === true;
	const unread = /* @__PURE__ */ jsxs(fetcher.Form, {
		method: "post",
		action: NOTIFICATIONS_PATH,
		onSubmit: keepFocus,
		children: [/* @__PURE__ */ jsx("input", {
			type: "hidden",
			name: "returnTo",
			value: returnTo
		}), /* @__PURE__ */ jsx("h3", { children: /* @__PURE__ */ jsxs("button", {
			type: "submit",
			name: "read",
			value: id,
			children: [title, /* @__PURE__ */ jsx("span", {
				className: "sr-only",
				children: " (unread: mark as read)"
			})]
		}) })]
	});
	return /* @__PURE__ */ jsx(NotificationLook, {
		notification,
		isRead,
		heading: isRead ? null : unread,
		children: applicationId ? /* @__PURE__ */ jsx("p", { children: /* @__PURE__ */ jsxs(Link, {
			className: "relative z-2 font-semibold",
			to: `/dashboard/applications/${applicationId}`,
			children: ["View application", /* @__PURE__ */ jsxs("span", {
				className: "sr-only",
				children: [
					": ",
					title,
					", ",
					formatNotified(createdAt)
				]
			})]
		}) }) : null
	});
}
/** Moves the focus to the surrounding element before a form's button disappears. */
function keepFocus(event) {
	event.currentTarget.closest("[tabindex=\"-1\"]")?.focus({ preventScroll: true });
}
// app/routes/notifications/notification-panel.tsx
/** Instead of a list. */
var NONE = "px-4 py-6 text-center text-ink-2";
/** The list with its count, for the dashboard and for a page of its own. */
function NotificationPanel({ notifications, unread, returnTo, linkToAll = false }) {
	return /* @__PURE__ */ jsxs(Panel, {
		gap: "none",
		size: "flush",
		id: "notifications",
		tabIndex: -1,
		titleId: "notifications-title",
		title: "Notifications",
		beside: unread > 0 ? /* @__PURE__ */ jsxs(Tag, {
			meaning: "lily",
			children: [unread, " unread"]
		}) : null,
		children: [notifications.length > 0 ? /* @__PURE__ */ jsx("ul", { children: notifications.map((notification) => /* @__PURE__ */ jsx(NotificationItem, {
			notification,
			returnTo
		}, notification.id)) }) : /* @__PURE__ */ jsx("p", {
			className: NONE,
			children: "No notifications yet"
		}), unread > 0 || linkToAll ? /* @__PURE__ */ jsxs("div", {
			className: "list-end",
			children: [unread > 0 ? /* @__PURE__ */ jsx(ReadAll, { returnTo }) : null, linkToAll ? /* @__PURE__ */ jsx(Link, {
				to: NOTIFICATIONS_PATH,
				children: "All notifications"
			}) : null]
		}) : null]
	});
}
function ReadAll({ returnTo }) {
	const fetcher = useFetcher();
	return /* @__PURE__ */ jsxs(fetcher.Form, {
		method: "post",
		action: NOTIFICATIONS_PATH,
		onSubmit: keepFocus,
		children: [/* @__PURE__ */ jsx("input", {
			type: "hidden",
			name: "returnTo",
			value: returnTo
		}), /* @__PURE__ */ jsx(Button, {
			look: "quiet",
			className: "-mx-3",
			name: "all",
			value: "1",
			children: "Mark all as read"
		})]
	});
}
export { NotificationLook as a, isKnownType as c, useBackgroundRead as d, useWhenBack as f, NotificationItem as i, typeLabel as l, NotificationPanel as n, NOTIFICATION_TYPES as o, ReadAll as r, badgeText as s, NONE as t, isBackgroundRead as u };
