/** Texts beside those that every office begins with. They quote no amount: fields have it. */
import type { messageTemplates } from "#app/db/schema.ts";

type Template = typeof messageTemplates.$inferInsert;

const TEMPLATES: readonly Omit<Template, "position">[] = [
  {
    name: "Money in the bank (28 days)",
    steps: ["cas_requested", "cas_issued"],
    english:
      "Dear {{name}}, for the visa the money must be in the bank for 28 days in a row. The last day to put it there is {{money_by}}. It can be in your own account or a parent's. For a parent's account we also need your birth certificate and a letter of consent from them.",
    bangla:
      "প্রিয় {{name}}, ভিসার জন্য টাকা একটানা ২৮ দিন ব্যাংকে থাকতে হবে। টাকা রাখার শেষ দিন {{money_by}}। টাকা আপনার নিজের বা মা-বাবার অ্যাকাউন্টে থাকতে পারে। মা-বাবার অ্যাকাউন্ট হলে আপনার জন্ম সনদ আর তাঁদের সম্মতিপত্রও লাগবে।",
  },
  {
    name: "Deposit and refund",
    steps: ["offer_issued"],
    english:
      "Dear {{name}}, {{university}} asks for a deposit of {{deposit}} by {{deposit_by}}. It comes off your tuition fee. Each university has its own rules for refunds, so ask us for them before you pay. Send us the receipt when you have paid.",
    bangla:
      "প্রিয় {{name}}, {{university}} {{deposit_by}} তারিখের মধ্যে {{deposit}} ডিপোজিট চেয়েছে। এই টাকা টিউশন ফি থেকে বাদ যাবে। ফেরতের নিয়ম একেক বিশ্ববিদ্যালয়ে একেক রকম, তাই টাকা দেওয়ার আগে আমাদের কাছে জেনে নিন। টাকা দেওয়ার পর রসিদটি আমাদের পাঠান।",
  },
  {
    name: "Your offer",
    steps: ["offer_issued"],
    english:
      "Dear {{name}}, {{university}} has sent an offer for {{course}}. Read its conditions on your dashboard, and reply by {{reply_by}}. Ask us if anything is not clear.",
    bangla:
      "প্রিয় {{name}}, {{course}} কোর্সের জন্য {{university}} অফার পাঠিয়েছে। ড্যাশবোর্ডে শর্তগুলো পড়ে {{reply_by}} তারিখের মধ্যে উত্তর দিন। কিছু না বুঝলে আমাদের জিজ্ঞেস করুন।",
  },
  {
    name: "Interview",
    steps: ["offer_issued", "cas_requested"],
    english:
      "Dear {{name}}, {{university}} may interview you before it issues the CAS, and so may the Home Office before the visa. Be ready to say why you chose {{course}}, how you will pay for it, and what you plan to do afterwards. We can practise with you: tell us when you have time.",
    bangla:
      "প্রিয় {{name}}, CAS দেওয়ার আগে {{university}} আপনার ইন্টারভিউ নিতে পারে, ভিসার আগে হোম অফিসও নিতে পারে। {{course}} কেন বেছে নিয়েছেন, টাকা কীভাবে দেবেন আর পড়া শেষে কী করবেন, তা বলার জন্য তৈরি থাকুন। চাইলে আমরা আপনার সঙ্গে অনুশীলন করব। কখন সময় আছে জানান।",
  },
];

export const sampleMessageTemplates: Template[] = TEMPLATES.map((template, at) => ({
  ...template,
  position: (at + 1) * 10,
}));
