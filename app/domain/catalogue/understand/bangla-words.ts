/** Bangla words that searches may have, in Bangla letters and in Latin ones. */

/** English, then what it is called. Several on a line are separated by semicolons. */
export const BANGLA_WORDS = `
computer: কম্পিউটার, কম্পিউটিং, komputar, kompiutar, kompyutar, কমপিউটার
science: বিজ্ঞান, সায়েন্স, biggan, সাইন্স, sayens, sains, bigyan, vigyan, বিগ্যান
computer science: কম্পিউটার বিজ্ঞান, কম্পিউটার সায়েন্স, সিএসই, computer biggan, কম্পিউটার সাইন্স, computer bigyan, kompiutar biggan
data science: ডেটা সায়েন্স, ডাটা সায়েন্স, উপাত্ত বিজ্ঞান, ডাটা সাইন্স, ডেটা সাইন্স
data analytics: ডাটা অ্যানালিটিক্স, ডেটা অ্যানালিটিক্স, ডাটা এনালিটিক্স
data: ডেটা, ডাটা, উপাত্ত
cyber security: সাইবার সিকিউরিটি, সাইবার নিরাপত্তা
artificial intelligence: কৃত্রিম বুদ্ধিমত্তা, আর্টিফিশিয়াল ইন্টেলিজেন্স, এআই, kritrim buddhimotta, এ আই
machine learning: মেশিন লার্নিং
it: তথ্যপ্রযুক্তি, তথ্য প্রযুক্তি, আইটি, তথ্য ও যোগাযোগ প্রযুক্তি, tottho projukti
information technology: ইনফরমেশন টেকনোলজি
software: সফটওয়্যার, সফটওয়ার
software engineering: সফটওয়্যার ইঞ্জিনিয়ারিং
technology: প্রযুক্তি, projukti, টেকনোলজি
engineering: প্রকৌশল, ইঞ্জিনিয়ারিং, ইন্জিনিয়ারিং, prokoushol, prokousol, ইঞ্জিনিয়ার
civil engineering: সিভিল ইঞ্জিনিয়ারিং, পুরকৌশল, purokoushol, pura koushol, purokousol
civil: সিভিল
mechanical: মেকানিক্যাল, মেকানিকাল
mechanical engineering: যন্ত্রকৌশল, jontrokoushol, jontro koushol, jontrokousol, যন্ত্র প্রকৌশল
electrical: ইলেকট্রিক্যাল, ইলেক্ট্রিক্যাল, ইলেকট্রিকাল
electrical and electronic: ইলেকট্রিক্যাল এন্ড ইলেকট্রনিক, ইলেকট্রিক্যাল এন্ড ইলেকট্রনিক্স, ইলেকট্রিক্যাল ও ইলেকট্রনিক
eee: ইইই, ট্রিপল ই
electrical engineering: তড়িৎকৌশল, তড়িৎ কৌশল, বিদ্যুৎ প্রকৌশল, toritkoushol, torit koushol, ইলেকট্রিক্যাল ইঞ্জিনিয়ারিং, বৈদ্যুতিক প্রকৌশল
electronic: ইলেকট্রনিক, ইলেকট্রনিক্স
chemical engineering: কেমিকৌশল, রসায়ন প্রকৌশল, কেমিক্যাল ইঞ্জিনিয়ারিং
textile: টেক্সটাইল, বস্ত্র, টেক্সটাইলস
aerospace: অ্যারোস্পেস, মহাকাশ প্রকৌশল
automotive: অটোমোটিভ, অটোমোবাইল
robotics: রোবোটিক্স
architecture: স্থাপত্য, আর্কিটেকচার, sthapotto, sthapatyo, স্থাপত্যবিদ্যা
business: ব্যবসা, ব্যবসায়, বিজনেস, বাণিজ্য, byabsha, bebsa, babsha, banijjo, byabsa, bebsha, babsa, byabosa, byabosha
business administration: ব্যবসায় প্রশাসন, ব্যবসা প্রশাসন, byabsa proshason, byabsha proshashon, bebsha proshashon, বিজনেস এডমিনিস্ট্রেশন, ব্যবসায়িক প্রশাসন
international business: আন্তর্জাতিক ব্যবসা, আন্তর্জাতিক বাণিজ্য
business analytics: বিজনেস অ্যানালিটিক্স
management: ব্যবস্থাপনা, ম্যানেজমেন্ট, babosthapona, byabosthapona
project management: প্রকল্প ব্যবস্থাপনা, প্রজেক্ট ম্যানেজমেন্ট
mba: এমবিএ
bba: বিবিএ
accounting: হিসাববিজ্ঞান, হিসাব বিজ্ঞান, অ্যাকাউন্টিং, একাউন্টিং, hishab biggan, hisab biggan, hisabbiggan, হিসাববিদ্যা, hisab bigyan, hishab bigyan, hisab bijnan, accounting biggan, হিসাবরক্ষণ
finance: ফিন্যান্স, ফাইন্যান্স, অর্থায়ন, ফাইনান্স, ফিনান্স
banking: ব্যাংকিং
marketing: মার্কেটিং, বিপণন
digital marketing: ডিজিটাল মার্কেটিং
entrepreneurship: উদ্যোক্তা, উদ্যোক্তাবৃত্তি
economics: অর্থনীতি, ইকোনমিক্স, orthoniti, arthoniti, ortho niti, orthonity
human resource management: মানবসম্পদ ব্যবস্থাপনা, মানব সম্পদ ব্যবস্থাপনা, এইচআরএম, হিউম্যান রিসোর্স ম্যানেজমেন্ট
human resource: মানবসম্পদ, মানব সম্পদ
supply chain: সাপ্লাই চেইন, সরবরাহ ব্যবস্থাপনা, সাপ্লাই চেইন ম্যানেজমেন্ট
logistics: লজিস্টিকস
law: আইন, ল, ain, ওকালতি, আইন বিষয়, okalti, aain, ayn, aine, আইনশাস্ত্র
llb: এলএলবি
llm: এলএলএম
nursing: নার্সিং, সেবিকা, narsing, নার্স, nersing, narsingh
medicine: চিকিৎসা, চিকিৎসাবিজ্ঞান, মেডিসিন, ডাক্তারি, মেডিকেল, daktari, chikitsa, মেডিক্যাল
mbbs: এমবিবিএস
public health: জনস্বাস্থ্য, পাবলিক হেলথ, jonoshastho, jonoshasthyo, jonoshasthya, jonosastho, jonosasthya, jono shastho
health: স্বাস্থ্য, হেলথ, shastho, shasthyo, shasthya, sastho, sasthya
pharmacy: ফার্মেসি, ফার্মাসি, ঔষধবিজ্ঞান, ঔষধ বিজ্ঞান, farmasi, farmesi, pharmasi
pharmaceutical: ফার্মাসিউটিক্যাল, ফার্মাসিউটিক্যালস
dentistry: দন্তচিকিৎসা, দন্ত চিকিৎসা, ডেন্টাল, ডেন্টিস্ট্রি
physiotherapy: ফিজিওথেরাপি
midwifery: মিডওয়াইফারি, ধাত্রীবিদ্যা
biology: জীববিজ্ঞান, জীব বিজ্ঞান, jibbiggan, বায়োলজি
biotechnology: জৈবপ্রযুক্তি, জৈব প্রযুক্তি, বায়োটেকনোলজি
microbiology: মাইক্রোবায়োলজি, অণুজীববিজ্ঞান
biomedical: বায়োমেডিক্যাল, বায়োমেডিকেল
chemistry: রসায়ন, কেমিস্ট্রি, roshayon, rosayon, rasayan
physics: পদার্থবিজ্ঞান, পদার্থ বিজ্ঞান, ফিজিক্স, podartho biggan, podarthobiggan, podartho bigyan
mathematics: গণিত, ম্যাথ, gonit, ম্যাথমেটিক্স, ম্যাথমেটিকস, অঙ্ক, ongko, ganit
statistics: পরিসংখ্যান, porisongkhan, স্ট্যাটিস্টিক্স
environment: পরিবেশ, poribesh
environmental science: পরিবেশ বিজ্ঞান, পরিবেশবিজ্ঞান
psychology: মনোবিজ্ঞান, মনস্তত্ত্ব, সাইকোলজি, monobiggan, monobigyan, mono biggan
sociology: সমাজবিজ্ঞান, সমাজ বিজ্ঞান, shomajbiggan, সোশিওলজি, somajbiggan, samajbiggan
social science: সামাজিক বিজ্ঞান, shamajik biggan
social work: সমাজকর্ম, সমাজ কর্ম, shomajkormo, samajkormo, somajkormo, shomaj kormo
politics: রাষ্ট্রবিজ্ঞান, রাজনীতি, rajniti, রাষ্ট্র বিজ্ঞান, পলিটিক্স, rastrobiggan, rashtrobiggan, rastro biggan, রাজনীতিবিজ্ঞান
international relations: আন্তর্জাতিক সম্পর্ক, ইন্টারন্যাশনাল রিলেশন্স, antorjatik somporko, antorjatik shomporko, আন্তর্জাতিক রাজনীতি
criminology: অপরাধবিজ্ঞান, অপরাধ বিজ্ঞান, ক্রিমিনোলজি
development: উন্নয়ন, ডেভেলপমেন্ট, unnoyon
geography: ভূগোল, bhugol
anthropology: নৃবিজ্ঞান
philosophy: দর্শন, dorshon
history: ইতিহাস, itihash
education: শিক্ষা, শিক্ষাবিজ্ঞান, shikkha, এডুকেশন
teaching: শিক্ষকতা
english: ইংরেজি, ইংলিশ, ingreji, ingrezi
literature: সাহিত্য, shahitto, sahitto
linguistics: ভাষাবিজ্ঞান, ভাষাতত্ত্ব
journalism: সাংবাদিকতা, shangbadikota, জার্নালিজম, sangbadikota
media: মিডিয়া, গণমাধ্যম
film: চলচ্চিত্র, ফিল্ম
animation: অ্যানিমেশন
design: ডিজাইন, নকশা
graphic design: গ্রাফিক ডিজাইন, গ্রাফিক্স ডিজাইন
fashion: ফ্যাশন
fashion design: ফ্যাশন ডিজাইন
interior design: ইন্টেরিয়র ডিজাইন
arts: মানবিক, manobik
arts group: মানবিক বিভাগ, manobik bivag
commerce group: ব্যবসায় শিক্ষা, বাণিজ্য বিভাগ, কমার্স
science group: বিজ্ঞান বিভাগ
art: চারুকলা, শিল্পকলা, আর্ট, আর্টস
music: সংগীত, সঙ্গীত, shongit, songit
tourism: পর্যটন, ট্যুরিজম, porjoton, টুরিজম, porjaton
hospitality: আতিথেয়তা, হসপিটালিটি, হোটেল
hospitality management: হোটেল ম্যানেজমেন্ট, হোটেল ব্যবস্থাপনা, hotel management
agriculture: কৃষি, কৃষিবিজ্ঞান, krishi, krishibiggan
food: খাদ্য
nutrition: পুষ্টি, পুষ্টিবিজ্ঞান, pushti, নিউট্রিশন
sport: ক্রীড়া, খেলাধুলা, স্পোর্টস
energy: শক্তি, জ্বালানি
construction: নির্মাণ, কনস্ট্রাকশন
real estate: রিয়েল এস্টেট
masters: মাস্টার্স, মাস্টার, স্নাতকোত্তর, snatokottor, snatokuttor, mastars, মাস্টারস, snatokottar, mastersh, mastarsh
postgraduate: পোস্টগ্র্যাজুয়েট, পোস্ট গ্র্যাজুয়েট, পোস্টগ্রাজুয়েট
msc: এমএসসি
bachelor: ব্যাচেলর, স্নাতক, অনার্স, snatok, snatak, ব্যাচেলরস, আন্ডারগ্র্যাজুয়েট, আন্ডারগ্রাজুয়েট, onars, onarsh, গ্র্যাজুয়েশন
bsc: বিএসসি
phd: পিএইচডি, ডক্টরেট, পি এইচ ডি
foundation: ফাউন্ডেশন
pre masters: প্রি মাস্টার্স
diploma: ডিপ্লোমা, ডিপ্লোমা ইঞ্জিনিয়ার, ডিপ্লোমা ইঞ্জিনিয়ারিং, পলিটেকনিক
national university: জাতীয় বিশ্ববিদ্যালয়, ন্যাশনাল ইউনিভার্সিটি, jatiyo bishwobiddaloy
top up: টপ আপ
london: লন্ডন; manchester: ম্যানচেস্টার, মানচেস্টার; birmingham: বার্মিংহাম, বার্মিংহ্যাম, বারমিংহাম
leeds: লিডস; liverpool: লিভারপুল; glasgow: গ্লাসগো, গ্লাসগৌ; edinburgh: এডিনবরা, এডিনবার্গ, এডিনবরো
aberdeen: অ্যাবারডিন, এবারডিন, এভারডিন; dundee: ডান্ডি; cardiff: কার্ডিফ; swansea: সোয়ানসি
belfast: বেলফাস্ট; bristol: ব্রিস্টল; sheffield: শেফিল্ড; nottingham: নটিংহাম, নটিংহ্যাম
leicester: লেস্টার, লিচেস্টার, লেইস্টার; coventry: কভেন্ট্রি
newcastle: নিউক্যাসল, নিউক্যাসেল, নিউ ক্যাসল; sunderland: সান্ডারল্যান্ড
southampton: সাউথহ্যাম্পটন, সাউদাম্পটন; portsmouth: পোর্টসমাউথ; brighton: ব্রাইটন; oxford: অক্সফোর্ড
cambridge: কেমব্রিজ, ক্যামব্রিজ; york: ইয়র্ক; bath: বাথ; exeter: এক্সেটার; reading: রিডিং
luton: লুটন; hull: হাল; ipswich: ইপসউইচ; gloucester: গ্লস্টার; bangor: ব্যাঙ্গর
greenwich: গ্রিনিচ, গ্রিনউইচ, গ্রীনউইচ; bolton: বোল্টন; lincoln: লিংকন; salford: সালফোর্ড
northampton: নর্থ্যাম্পটন, নর্দাম্পটন; stoke on trent: স্টোক অন ট্রেন্ট; huddersfield: হাডার্সফিল্ড
middlesbrough: মিডলসব্রো; preston: প্রেস্টন; bradford: ব্র্যাডফোর্ড; derby: ডার্বি; chester: চেস্টার
durham: ডারহাম; lancaster: ল্যাঙ্কাস্টার; norwich: নরউইচ; plymouth: প্লিমাউথ; bournemouth: বোর্নমাউথ
wolverhampton: উলভারহ্যাম্পটন; canterbury: ক্যান্টারবারি
of: অব, অফ
college: কলেজ
school: স্কুল
metropolitan: মেট্রোপলিটন, মেট্রোপলিটান
east: ইস্ট; west: ওয়েস্ট; south: সাউথ; north: নর্থ; south bank: সাউথ ব্যাংক; central: সেন্ট্রাল; city: সিটি
hertfordshire: হার্টফোর্ডশায়ার, হার্টফোর্ডশেয়ার, হার্টফোর্ডশাইর; bedfordshire: বেডফোর্ডশায়ার, বেডফোর্ডশেয়ার
westminster: ওয়েস্টমিনস্টার, ওয়েস্টমিনিস্টার; essex: এসেক্স, এ্যাসেক্স; sussex: সাসেক্স; middlesex: মিডলসেক্স
kent: কেন্ট; surrey: সারে; brunel: ব্রুনেল; kingston: কিংস্টন; roehampton: রোহ্যাম্পটন; solent: সোলেন্ট
de montfort: ডি মন্টফোর্ট, ডি মন্টফোর্ড, ডি মনফোর্ট; teesside: টিসাইড; northumbria: নর্থামব্রিয়া, নর্থাম্ব্রিয়া
kings college london: কিংস কলেজ লন্ডন; kings college: কিংস কলেজ; queen mary: কুইন মেরি, কুইন ম্যারি; queens: কুইন্স
imperial: ইম্পেরিয়াল, ইমপেরিয়াল; anglia ruskin: অ্যাংলিয়া রাসকিন, অ্যাংলিয়া রাস্কিন; birkbeck: বার্কবেক
goldsmiths: গোল্ডস্মিথস, গোল্ডস্মিথ; aston: অ্যাস্টন, এস্টন; keele: কিল; warwick: ওয়ারউইক, ওয়ারিক
loughborough: লাফবরো, লাফবোরো; st andrews: সেন্ট অ্যান্ড্রুজ, সেন্ট অ্যান্ড্রুস; royal holloway: রয়্যাল হলোওয়ে, রয়েল হলোওয়ে
heriot watt: হেরিয়ট ওয়াট, হ্যারিয়ট ওয়াট; napier: নেপিয়ার; caledonian: ক্যালেডোনিয়ান; strathclyde: স্ট্র্যাথক্লাইড, স্ট্রাথক্লাইড
stirling: স্টার্লিং; robert gordon: রবার্ট গর্ডন; ulster: আলস্টার; trent: ট্রেন্ট; hallam: হ্যালাম; beckett: বেকেট
brookes: ব্রুকস; trinity: ট্রিনিটি; john moores: জন মুরস, জন মুর; hope: হোপ; edge hill: এজ হিল; arden: আর্ডেন
bpp: বিপিপি; ucl: ইউসিএল; lse: এলএসই; wrexham: রেক্সহ্যাম; perth: পার্থ; guildford: গিলফোর্ড; colchester: কোলচেস্টার
worcester: উস্টার, ওস্টার; winchester: উইনচেস্টার; hatfield: হ্যাটফিল্ড; chelmsford: চেমসফোর্ড; carlisle: কার্লাইল
buckingham: বাকিংহাম; paisley: পেইসলি; inverness: ইনভারনেস; cumbria: কামব্রিয়া; suffolk: সাফোক
scotland: স্কটল্যান্ড
england: ইংল্যান্ড
wales: ওয়েলস
northern ireland: উত্তর আয়ারল্যান্ড, নর্দার্ন আয়ারল্যান্ড
january: জানুয়ারি, জানুয়ারী, januari, janoari; february: ফেব্রুয়ারি, ফেব্রুয়ারী, februari; march intake: মার্চ
april: এপ্রিল; may intake: মে; june: জুন; july: জুলাই; august: আগস্ট, অগাস্ট, আগষ্ট, agost
september: সেপ্টেম্বর, সেপ্টেম্বার, সেপ্টেমবর, septembar, sheptember; october: অক্টোবর, oktobar; november: নভেম্বর, novembar
december: ডিসেম্বর, disembor
intake: ইনটেক, সেশন, শিক্ষাবর্ষ, ইনটেইক, সেমিস্টার, intek
lakh: লাখ, লক্ষ, lakher, লাখে
crore: কোটি
thousand: হাজার, hajar, hazar, hajarer, haajar, hazarer
taka: টাকা, takar, takay, takate
pounds: পাউন্ড, পাউন্ডস, paund, pounder
budget: বাজেট
fee: ফি, ফী
tuition: টিউশন
cost: খরচ, ব্যয়, khoroch, খরচা
within: মধ্যে, ভেতরে, moddhe, ভিতরে, মধ্যেই, er moddhe, moddhey, vitore, bhitore, মাঝে, moddhei, er modde, modde, moddha
under: নিচে, কম, niche, নীচে, er niche, er kom, কমে, er kome, নিচের
cheap: সস্তা, কম খরচ, কম খরচে, কম টাকায়, কম টাকা, কম ফি, kom khoroch, kom khoroche, kom taka, kom takay, shosta, সাশ্রয়ী, কম টিউশন ফি, স্বল্প খরচে, অল্প খরচে, olpo khoroche, kom tution fee, kom tuition fee, kom fee, sosta, kom takate, kom taka te, kom takar, কম টাকার, কম খরচের
scholarship: বৃত্তি, স্কলারশিপ, স্কলারশীপ, britti, brritti, bitti, skolarship, scholarshipe, skolarsip
fully funded: ফুল ফান্ডেড, ফুল ফান্ডিং, সম্পূর্ণ বৃত্তি, ফুল স্কলারশিপ, ফুল ফ্রি, পূর্ণ বৃত্তি, ফুলি ফান্ডেড, ফুল ফান্ড, বিনা খরচে, বিনা পয়সায়, full free te, bina khoroche
no ielts: আইইএলটিএস ছাড়া, আইএলটিএস ছাড়া, ielts ছাড়া, ielts chara, ielts charai, bina ielts, আইইএলটিএস লাগবে না, আইইএলটিএস লাগে না, ielts লাগবে না, ielts lagbe na, ielts lage na, ielts sara, ielts na diye, আইইএলটিএস বাদে, বিনা আইইএলটিএস
ielts: আইইএলটিএস, আইএলটিএস, আই ই এল টি এস, আয়েলস
toefl: টোফেল
pte: পিটিই
duolingo: ডুয়োলিঙ্গো, ডুওলিঙ্গো, ডুয়োলিংগো
score: স্কোর
band: ব্যান্ড
study gap: স্টাডি গ্যাপ, পড়াশোনায় গ্যাপ, পড়ালেখায় গ্যাপ, শিক্ষা বিরতি, গ্যাপ, গ্যাপ ইয়ার, পড়ালেখার গ্যাপ, poralekhay gap, porashonay gap
spouse: স্বামী, স্ত্রী, স্পাউস, পরিবার, পরিবারসহ, পরিবার সহ, shami, stri, poribar, স্পাউজ, bou, বউ, ডিপেন্ডেন্ট, ডিপেনডেন্ট, ডিপেন্ডেন্টস, family shoho, family niye, poribar niye
children: সন্তান, বাচ্চা, ছেলেমেয়ে
medium of instruction: এমওআই, ইংরেজি মাধ্যম
second class: দ্বিতীয় শ্রেণি, দ্বিতীয় শ্রেণী, সেকেন্ড ক্লাস, ২য় শ্রেণি, সেকেন্ড ডিভিশন, দ্বিতীয় বিভাগ
first class: প্রথম শ্রেণি, ফার্স্ট ক্লাস
third class: তৃতীয় শ্রেণি, থার্ড ক্লাস
cgpa: সিজিপিএ
gpa: জিপিএ
hsc: এইচএসসি, এইচ এস সি, উচ্চ মাধ্যমিক, uccho maddhomik
visa: ভিসা, bhisa
part time job: পার্ট টাইম জব, পার্ট টাইম চাকরি, পার্টটাইম জব, খণ্ডকালীন চাকরি, খণ্ডকালীন কাজ, পার্ট টাইম কাজ
job: চাকরি, চাকুরি, জব, কাজ, chakri
living cost: কত টাকা লাগবে, কত টাকা লাগে, কত টাকা, কত খরচ, খরচ কত, koto taka lagbe, koto taka lage, koto taka, koto khoroch koto, থাকা খাওয়ার খরচ, থাকা খাওয়া, থাকার খরচ, জীবনযাত্রার খরচ, thaka khawar khoroch, thakar khoroch
accommodation: আবাসন, থাকার জায়গা, বাসা ভাড়া
deposit: ডিপোজিট
application fee: আবেদন ফি, অ্যাপ্লিকেশন ফি
post study work: পোস্ট স্টাডি ওয়ার্ক, পড়া শেষে কাজ, পড়াশোনা শেষে কাজ, পিএসডব্লিউ, porar por kaj
visa fee: ভিসা ফি, ভিসা ফী, ভিসা খরচ, ভিসার খরচ, visa khoroch, visa r khoroch
bank statement: ব্যাংক স্টেটমেন্ট, ব্যাংক সলভেন্সি, ব্যাংক ব্যালেন্স, ব্যাংকে কত টাকা, ব্যাংকে টাকা, bank e koto taka, bank e taka, bank balance koto
student loan: শিক্ষা ঋণ, এডুকেশন লোন, স্টুডেন্ট লোন
sponsor: স্পন্সর, স্পনসর
after hsc: এইচএসসির পর, এইচএসসির পরে, এইচএসসি পরে, hsc er por, hsc er pore, inter er por
ssc: এসএসসি, এস এস সি
year: বছর, বছরের, bochor, ইয়ার, bochorer
month: মাস, মাসের, mash
one: এক
two: দুই
three: তিন
four: চার
five: পাঁচ
online: অনলাইন
part time: খণ্ডকালীন, পার্ট টাইম
full time: পূর্ণকালীন, ফুল টাইম
best: সেরা, ভালো, shera, সবচেয়ে ভালো, bhalo, valo
top: টপ, শীর্ষ
ranking: র‍্যাংকিং, র‍্যাঙ্কিং
university: বিশ্ববিদ্যালয়, ইউনিভার্সিটি, ভার্সিটি, bishwobiddaloy, varsity, bharsity, bhorsity, বিশ্ববিদ্যালয়গুলো, ভার্সিটিতে, bishwabidyalay, bishwobidyaloy, bissobiddaloy, বিশ্ববিদ্যালয়ে, উনিভার্সিটি
course: কোর্স, বিষয়, সাবজেক্ট
study: পড়াশোনা, পড়ালেখা, পড়তে, পড়ার, porashona, porte, পড়া, পড়াশুনা, pora, portey, poralekha, porasona, e porte, te porte, নিয়ে পড়তে, niye porte
want: চাই, chai, চাচ্ছি, করতে চাই, যেতে চাই, korte chai, jete chai, cai
admission: ভর্তি, আবেদন, bhorti, এডমিশন, অ্যাডমিশন, vorti
bangladesh: বাংলাদেশ, বাংলাদেশি, বাংলাদেশী
uk: যুক্তরাজ্য, ইউকে, বিলেত
and: ও, এবং, আর, এন্ড, অ্যান্ড
for: জন্য, jonno, জন্যে, er jonno, jonne, er jonne
with: সহ, সাথে, সঙ্গে, নিয়ে, soho, shoho, shathe, sathe, niye
i: আমি, আমার, ami, amar
how: কত বছর, koto bochor, কত, কতো, কি, কী, কিভাবে, কীভাবে, কেমন, koto, kotto, ki, kivabe, kibhabe, kemne, kemon
which: কোন, কোনো, কোথায়, kon, kothay, kothai
need: লাগবে, লাগে, প্রয়োজন, lagbe, lage, proyojon, dorkar, দরকার
can: করা, যায়, যাবে, পারব, পারবো, করতে, যেতে, আছে, kora, jay, jabe, parbo, korte, jete, hobe, ache, dekhate, dekhatey, হবে
`;
