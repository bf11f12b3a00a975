// app/site.ts
/** Who we are and how to reach us. The contact details are samples until a real office replaces them. */
var site = {
	name: "Shapla",
	title: "Shapla: find a UK course, get help all the way to your visa",
	description: "Search UK university courses, apply with help from a counsellor and track your application through to your visa.",
	language: "en-BD",
	region: {
		code: "BD",
		name: "Bangladesh"
	},
	phone: "+880 1000-000000",
	email: "hello@example.com",
	whatsapp: "8801000000000",
	copyrightYear: 2025,
	timeZone: "Asia/Dhaka"
};
/** The phone number as a link. */
var phoneAddress = `tel:${site.phone.replace(/[^+\d]/g, "")}`;
export { site as n, phoneAddress as t };
