-- The texts that every office needs. An office that has one of this name keeps its own.
INSERT INTO "message_templates" ("id", "name", "steps", "position", "english", "bangla", "updated_at") VALUES
	('5a9f1e00-0007-4000-8000-000000000001', 'Welcome', '{submitted}', 1,
		'Dear {{name}}, welcome to Shapla. I am {{counsellor}}, and I look after your application {{reference}}. I check it first, then I tell you what comes next. Write to me here whenever you have a question.',
		'প্রিয় {{name}}, শাপলায় স্বাগতম। আমি {{counsellor}}, আপনার আবেদন {{reference}} আমি দেখব। আগে আবেদনটি যাচাই করব, তারপর কী করতে হবে জানাব। কোনো প্রশ্ন থাকলে এখানে লিখুন।', '2026-11-30T00:00:00Z'),
	('5a9f1e00-0007-4000-8000-000000000002', 'We called you', '{}', 2,
		'Dear {{name}}, I called you about your application {{reference}} and could not reach you. When is a good time to call? You can also answer here. {{counsellor}}',
		'প্রিয় {{name}}, আপনার আবেদন {{reference}} নিয়ে ফোন করেছিলাম, পাইনি। কখন ফোন করলে সুবিধা হয়? চাইলে এখানেও উত্তর দিতে পারেন। {{counsellor}}', '2026-11-30T00:00:00Z'),
	('5a9f1e00-0007-4000-8000-000000000003', 'Missing documents', '{submitted,reviewing,submitted_to_university}', 3,
		'Dear {{name}}, for {{university}} we still need: {{documents}}. Add them under Documents on your dashboard: a clear photo or a PDF is enough. Tell me if one of them takes longer.',
		'প্রিয় {{name}}, {{university}} এর জন্য এগুলো এখনো লাগবে: {{documents}}। ড্যাশবোর্ডে ডকুমেন্টসে যোগ করুন, স্পষ্ট ছবি বা PDF হলেই চলবে। কোনোটি পেতে দেরি হলে জানান।', '2026-11-30T00:00:00Z'),
	('5a9f1e00-0007-4000-8000-000000000004', 'Interview date', '{submitted_to_university,offer_issued,cas_requested}', 4,
		'Dear {{name}}, your interview with {{university}} is on {{interview}}. Be online 15 minutes early, with your passport beside you. Tell me today if you cannot be there, and if you want to practise first.',
		'প্রিয় {{name}}, {{university}} এর সঙ্গে আপনার ইন্টারভিউ {{interview}}। ১৫ মিনিট আগে অনলাইনে থাকুন, পাসপোর্ট পাশে রাখুন। থাকতে না পারলে বা আগে অনুশীলন করতে চাইলে আজই জানান।', '2026-11-30T00:00:00Z'),
	('5a9f1e00-0007-4000-8000-000000000005', 'Deposit reminder', '{offer_issued}', 5,
		'Dear {{name}}, the deposit of {{deposit}} for {{university}} has to be paid by {{deposit_by}}. When you have paid, add the receipt under Documents on your dashboard. If it is paid already, tell me.',
		'প্রিয় {{name}}, {{university}} এর ডিপোজিট {{deposit}} জমা দেওয়ার শেষ দিন {{deposit_by}}। জমা দিয়ে রসিদটি ড্যাশবোর্ডে ডকুমেন্টসে যোগ করুন। জমা দেওয়া হয়ে থাকলে জানান।', '2026-11-30T00:00:00Z'),
	('5a9f1e00-0007-4000-8000-000000000006', 'CAS', '{cas_issued}', 6,
		'Dear {{name}}, {{university}} has issued your CAS. Check your name, date of birth, course and the amount you have paid, and tell us straight away if something is wrong. Your course starts on {{start}}.',
		'প্রিয় {{name}}, {{university}} আপনার CAS দিয়েছে। নাম, জন্মতারিখ, কোর্স আর জমা দেওয়া টাকা ঠিক আছে কি না দেখুন। ভুল থাকলে এখনই জানান। আপনার কোর্স শুরু {{start}}।', '2026-11-30T00:00:00Z')
ON CONFLICT ("name") DO NOTHING;
