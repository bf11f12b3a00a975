/** More facts about some universities. Uncertain facts are left out. */

/** Positions in the QS World University Rankings 2025. */
export const QS_2025: Readonly<Record<string, number>> = {
  "Imperial College London": 2,
  "University of Oxford": 3,
  "University of Cambridge": 5,
  "University College London": 9,
  "University of Edinburgh": 27,
  "University of Manchester": 34,
  "King's College London": 40,
  "London School of Economics and Political Science": 50,
  "University of Bristol": 54,
  "University of Warwick": 69,
  "University of Glasgow": 78,
  "University of Birmingham": 80,
  "University of Southampton": 80,
  "University of Leeds": 82,
  "Durham University": 89,
  "University of St Andrews": 104,
  "University of Sheffield": 105,
  "University of Nottingham": 108,
  "Queen Mary University of London": 120,
  "Newcastle University": 129,
  "Lancaster University": 141,
  "University of Bath": 150,
  "University of Liverpool": 165,
  "University of Exeter": 169,
  "University of Reading": 172,
  "University of York": 184,
  "Cardiff University": 186,
  "Queen's University Belfast": 206,
  "Loughborough University": 224,
  "University of Aberdeen": 236,
  "University of Surrey": 244,
  "University of Sussex": 246,
  "Heriot-Watt University": 256,
  "University of Strathclyde": 281,
  "Swansea University": 298,
};

export const ABOUT: Readonly<Record<string, string>> = {
  "Aberystwyth University":
    "A seaside university on Cardigan Bay in mid Wales, with its main campus on a hill above the town.",
  "Aston University": "A compact campus in the centre of Birmingham, a short walk from the main railway stations.",
  "Cardiff University": "In the capital of Wales, with most of its buildings around the civic centre of the city.",
  "Coventry University": "A city-centre university in Coventry, beside the cathedral.",
  "Durham University":
    "A collegiate university in the small cathedral city of Durham: every student belongs to a college.",
  "Imperial College London":
    "Science, engineering, medicine and business in South Kensington, beside London's great museums.",
  "King's College London": "In the centre of London, with campuses along the River Thames.",
  "Lancaster University": "A collegiate university on one green campus just south of the city of Lancaster.",
  "London School of Economics and Political Science":
    "Social sciences in the heart of London, close to Holborn and the law courts.",
  "Loughborough University": "One large campus at Loughborough in Leicestershire, well known for its sports grounds.",
  "Manchester Metropolitan University": "In the centre of Manchester, with its buildings around All Saints Park.",
  "Newcastle University": "A city-centre campus in Newcastle upon Tyne, in the north-east of England.",
  "Queen's University Belfast":
    "Founded in the nineteenth century, in the leafy south of Belfast, the capital of Northern Ireland.",
  "Ulster University": "Campuses in Belfast, Coleraine and Derry~Londonderry; the newest is in the centre of Belfast.",
  "University College London":
    "In Bloomsbury in central London, with a second campus, UCL East, at the Queen Elizabeth Olympic Park.",
  "University of Birmingham":
    "A red-brick campus at Edgbaston with its own railway station, ten minutes from the centre of Birmingham.",
  "University of Cambridge":
    "A collegiate university whose colleges, libraries and laboratories are spread through the city of Cambridge.",
  "University of Edinburgh": "One of Scotland's ancient universities, with buildings across the old city of Edinburgh.",
  "University of Glasgow": "One of Scotland's ancient universities, on Gilmorehill in the west end of Glasgow.",
  "University of Leeds": "A single campus within walking distance of the centre of Leeds.",
  "University of Manchester": "A large campus on Oxford Road, just south of the centre of Manchester.",
  "University of Nottingham": "A green campus around a lake at University Park, to the west of Nottingham.",
  "University of Oxford":
    "A collegiate university; its colleges and departments are spread through the city of Oxford.",
  "University of Sheffield": "In the city of Sheffield, at the edge of the Peak District.",
  "University of St Andrews": "Scotland's oldest university, in a small town by the North Sea.",
  "University of Sussex": "A campus in the South Downs at Falmer, a short train ride from Brighton.",
  "University of Warwick": "One large campus at the edge of Coventry, with its own arts centre.",
  "University of York": "Campuses around lakes at Heslington, close to the medieval city of York.",
};

/** The same in Bangla. */
export const ABOUT_IN_BANGLA: Readonly<Record<string, string>> = {
  "Aberystwyth University": "মধ্য ওয়েলসে কার্ডিগান উপসাগরের তীরের বিশ্ববিদ্যালয়, মূল ক্যাম্পাস শহরের ওপরের একটি পাহাড়ে।",
  "Aston University": "বার্মিংহামের কেন্দ্রে একটি গোছানো ক্যাম্পাস, প্রধান রেলস্টেশনগুলো থেকে অল্প হাঁটাপথ।",
  "Cardiff University": "ওয়েলসের রাজধানীতে, বেশির ভাগ ভবন শহরের প্রশাসনিক কেন্দ্রের আশপাশে।",
  "Coventry University": "কভেন্ট্রি শহরের কেন্দ্রে, ক্যাথেড্রালের পাশের বিশ্ববিদ্যালয়।",
  "Durham University": "ছোট ক্যাথেড্রাল শহর ডারহামের কলেজভিত্তিক বিশ্ববিদ্যালয়: প্রত্যেক শিক্ষার্থী একটি কলেজের সদস্য।",
  "Imperial College London": "সাউথ কেনসিংটনে লন্ডনের বিখ্যাত জাদুঘরগুলোর পাশে বিজ্ঞান, প্রকৌশল, চিকিৎসা ও ব্যবসায় শিক্ষা।",
  "King's College London": "লন্ডনের কেন্দ্রে, ক্যাম্পাসগুলো টেমস নদীর ধারে।",
  "Lancaster University": "ল্যাঙ্কাস্টার শহরের ঠিক দক্ষিণে একটিমাত্র সবুজ ক্যাম্পাসের কলেজভিত্তিক বিশ্ববিদ্যালয়।",
  "London School of Economics and Political Science":
    "লন্ডনের একেবারে কেন্দ্রে সমাজবিজ্ঞানের বিশ্ববিদ্যালয়, হোবর্ন ও আদালতপাড়ার কাছে।",
  "Loughborough University": "লেস্টারশায়ারের লাফবারায় একটি বড় ক্যাম্পাস, খেলার মাঠের জন্য সুপরিচিত।",
  "Manchester Metropolitan University": "ম্যানচেস্টারের কেন্দ্রে, ভবনগুলো অল সেন্টস পার্কের চারপাশে।",
  "Newcastle University": "ইংল্যান্ডের উত্তর-পূর্বে নিউকাসল আপন টাইন শহরের কেন্দ্রের ক্যাম্পাস।",
  "Queen's University Belfast": "উনিশ শতকে প্রতিষ্ঠিত, উত্তর আয়ারল্যান্ডের রাজধানী বেলফাস্টের গাছপালায় ঘেরা দক্ষিণাংশে।",
  "Ulster University": "ক্যাম্পাস বেলফাস্ট, কোলরেইন ও ডেরি~লন্ডনডেরিতে; সবচেয়ে নতুনটি বেলফাস্টের কেন্দ্রে।",
  "University College London": "মধ্য লন্ডনের ব্লুমসবেরিতে, আর দ্বিতীয় ক্যাম্পাস ইউসিএল ইস্ট কুইন এলিজাবেথ অলিম্পিক পার্কে।",
  "University of Birmingham": "এজবাস্টনে লাল ইটের ক্যাম্পাস, নিজস্ব রেলস্টেশন আছে, বার্মিংহামের কেন্দ্র থেকে দশ মিনিট দূরে।",
  "University of Cambridge": "কলেজভিত্তিক বিশ্ববিদ্যালয়, যার কলেজ, গ্রন্থাগার ও গবেষণাগার কেমব্রিজ শহরজুড়ে ছড়ানো।",
  "University of Edinburgh": "স্কটল্যান্ডের প্রাচীন বিশ্ববিদ্যালয়গুলোর একটি, ভবনগুলো এডিনবরার পুরোনো শহরজুড়ে।",
  "University of Glasgow": "স্কটল্যান্ডের প্রাচীন বিশ্ববিদ্যালয়গুলোর একটি, গ্লাসগোর পশ্চিমাংশে গিলমোরহিলে।",
  "University of Leeds": "একটিমাত্র ক্যাম্পাস, লিডস শহরের কেন্দ্র থেকে হাঁটাপথ।",
  "University of Manchester": "অক্সফোর্ড রোডে একটি বড় ক্যাম্পাস, ম্যানচেস্টারের কেন্দ্রের ঠিক দক্ষিণে।",
  "University of Nottingham": "নটিংহামের পশ্চিমে ইউনিভার্সিটি পার্কে একটি হ্রদের চারপাশে সবুজ ক্যাম্পাস।",
  "University of Oxford": "কলেজভিত্তিক বিশ্ববিদ্যালয়; কলেজ ও বিভাগগুলো অক্সফোর্ড শহরজুড়ে ছড়ানো।",
  "University of Sheffield": "শেফিল্ড শহরে, পিক ডিস্ট্রিক্টের কিনারায়।",
  "University of St Andrews": "স্কটল্যান্ডের সবচেয়ে পুরোনো বিশ্ববিদ্যালয়, উত্তর সাগরের ধারের একটি ছোট শহরে।",
  "University of Sussex": "ফালমারে সাউথ ডাউন্সের ক্যাম্পাস, ব্রাইটন থেকে ট্রেনে অল্প পথ।",
  "University of Warwick": "কভেন্ট্রির প্রান্তে একটি বড় ক্যাম্পাস, নিজস্ব শিল্পকলা কেন্দ্রসহ।",
  "University of York": "হেসলিংটনে হ্রদের চারপাশের ক্যাম্পাস, মধ্যযুগীয় ইয়র্ক শহরের কাছে।",
};

/** Universities with a map link of their own. The others are searched for by name and city. */
export const MAPPED: ReadonlySet<string> = new Set([
  "Cardiff University",
  "Coventry University",
  "King's College London",
  "Queen's University Belfast",
  "University College London",
  "University of Edinburgh",
  "University of Glasgow",
  "University of Leeds",
  "University of Manchester",
  "University of the Arts London",
]);
