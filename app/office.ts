import { language } from "#app/language.ts";

/** Where our office is, when it is open and how to get there: samples until a real office replaces them. */
export const office = {
  address: {
    street: "House 00, Road 11, Banani (sample address)",
    city: "Dhaka",
    postcode: "1213",
    country: "Bangladesh",
    /** The same three lines in Bangla, as written on an envelope. */
    inBangla: ["বাড়ি ০০, সড়ক ১১, বনানী (নমুনা ঠিকানা)", "ঢাকা ১২১৩", "বাংলাদেশ"],
    latitude: 23.7906,
    longitude: 90.4066,
  },
  /**
   * The days of the week (0 is Sunday) and times in `site.timeZone` when the office is open. It is closed on all other
   * days.
   */
  hours: {
    days: [6, 0, 1, 2, 3],
    times: [
      { opens: "11:00", closes: "13:00" },
      { opens: "14:00", closes: "17:00" },
    ],
  },
  /** Directions to the office, in each language. */
  ways: [
    {
      en: {
        by: "Metro",
        how: "Take MRT Line 6 to Farmgate, then a CNG or ride share to Banani (about 20 minutes).",
      },
      bn: {
        by: "মেট্রোরেল",
        how: "এমআরটি লাইন ৬-এ ফার্মগেট নামুন। সেখান থেকে সিএনজি বা রাইড শেয়ারে বনানী (প্রায় ২০ মিনিট)।",
      },
    },
    {
      en: { by: "Bus", how: "Take any bus along Airport Road to Kakoli, then walk for 10 minutes to Road 11." },
      bn: { by: "বাস", how: "এয়ারপোর্ট রোডের যেকোনো বাসে কাকলী নামুন। তারপর ১০ মিনিট হেঁটে ১১ নম্বর সড়ক।" },
    },
    {
      en: {
        by: "Car",
        how: "Turn off Airport Road into Kamal Ataturk Avenue. You can park in the basement: the entrance is on Road 12. Ask for a parking token at reception.",
      },
      bn: {
        by: "গাড়ি",
        how: "এয়ারপোর্ট রোড থেকে কামাল আতাতুর্ক অ্যাভিনিউতে ঢুকুন। বেসমেন্টে গাড়ি রাখতে পারবেন, ঢোকার পথ ১২ নম্বর সড়কে। রিসেপশনে পার্কিং টোকেন চেয়ে নিন।",
      },
    },
  ],
} as const;

/** Returns the address as written on an envelope, in the language of the page. */
export const addressLines = (): readonly string[] =>
  language() === "bn"
    ? office.address.inBangla
    : [office.address.street, `${office.address.city} ${office.address.postcode}`, office.address.country];
