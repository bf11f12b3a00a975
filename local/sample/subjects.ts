/** The subjects of the sample's courses. */

export const FACULTIES = {
  business: "Business & Management",
  computing: "Computing",
  engineering: "Engineering",
  health: "Health & Medicine",
  law: "Law",
  social: "Social Sciences",
  arts: "Arts & Humanities",
  creative: "Creative Arts & Design",
  science: "Science",
  education: "Education",
  built: "Architecture & Built Environment",
} as const;
export type Field = keyof typeof FACULTIES;

export interface Subject {
  title: string;
  field: Field;
  /** The award of the undergraduate course, or "" for none. */
  ug: string;
  /** The award of the taught postgraduate course, or "" for none. */
  pg: string;
  topics: readonly string[];
}

type TopicRow = readonly [title: string, ug: string, pg: string, topics: string];

const subjects = (field: Field, rows: readonly TopicRow[]): Subject[] =>
  rows.map(([title, ug, pg, topics]) => ({ title, field, ug, pg, topics: topics.split(", ") }));

const [ba, bsc, beng, ma, msc] = ["BA (Hons)", "BSc (Hons)", "BEng (Hons)", "MA", "MSc"] as const;

export const SUBJECTS: readonly Subject[] = [
  ...subjects("business", [
    ["Accounting & Finance", bsc, msc, "Accounting, Corporate Finance, Audit"],
    ["Business Management", ba, "", "Management, Strategy, Marketing"],
    ["International Business", ba, msc, "Global Trade, Strategy, Cross-cultural Management"],
    ["Marketing", ba, msc, "Consumer Behaviour, Branding, Market Research"],
    ["Digital Marketing", ba, msc, "Social Media, Search Marketing, Analytics"],
    ["Human Resource Management", ba, msc, "Employment Relations, Leadership, Organisational Behaviour"],
    ["Finance", "", msc, "Investment, Financial Modelling, Risk"],
    ["Banking & Financial Technology", "", msc, "Banking, FinTech, Blockchain"],
    ["Economics", bsc, msc, "Microeconomics, Macroeconomics, Econometrics"],
    ["Business Analytics", "", msc, "Statistics, Data Visualisation, Decision Making"],
    ["Project Management", "", msc, "Planning, Risk, Procurement"],
    ["Logistics & Supply Chain Management", bsc, msc, "Supply Chain, Operations, Procurement"],
    ["Business Administration", "", "MBA", "Leadership, Strategy, Finance"],
    ["International Hospitality & Tourism Management", ba, msc, "Hospitality, Tourism, Events"],
    ["Entrepreneurship & Innovation", "", msc, "Start-ups, Innovation, Venture Finance"],
    ["Management", "", msc, "Organisations, Strategy, Leadership"],
  ]),
  ...subjects("computing", [
    ["Computer Science", bsc, msc, "Programming, Algorithms, Databases"],
    ["Software Engineering", bsc, msc, "Programming, Testing, Software Architecture"],
    ["Data Science", bsc, msc, "Statistics, Machine Learning, Databases"],
    ["Artificial Intelligence", bsc, msc, "Machine Learning, Robotics, Natural Language Processing"],
    ["Cyber Security", bsc, msc, "Networks, Cryptography, Digital Forensics"],
    ["Information Technology", bsc, msc, "Networks, Databases, Web Development"],
    ["Computer Networks & Cloud Computing", "", msc, "Networks, Cloud, Operating Systems"],
    ["Computer Games Development", bsc, "", "Games Programming, Graphics, Animation"],
    ["Human-Computer Interaction", "", msc, "User Experience, Usability, Prototyping"],
    ["Machine Learning", "", msc, "Deep Learning, Statistics, Computer Vision"],
    ["Information Systems Management", "", msc, "Information Systems, Business Analysis, Project Management"],
  ]),
  ...subjects("engineering", [
    ["Mechanical Engineering", beng, msc, "Mechanics, Thermodynamics, Design"],
    ["Civil Engineering", beng, msc, "Structures, Geotechnics, Surveying"],
    ["Electrical & Electronic Engineering", beng, msc, "Circuits, Power Systems, Signals"],
    ["Chemical Engineering", beng, msc, "Process Design, Reaction Engineering, Separation"],
    ["Aerospace Engineering", beng, msc, "Aerodynamics, Propulsion, Aircraft Structures"],
    ["Automotive Engineering", beng, msc, "Vehicle Dynamics, Powertrains, Design"],
    ["Biomedical Engineering", beng, msc, "Biomechanics, Medical Devices, Imaging"],
    ["Robotics & Automation", beng, msc, "Control, Mechatronics, Machine Vision"],
    ["Renewable Energy Engineering", "", msc, "Solar, Wind, Energy Storage"],
    ["Structural Engineering", "", msc, "Concrete, Steel, Earthquake Engineering"],
    ["Engineering Management", "", msc, "Operations, Quality, Project Management"],
    ["Telecommunications Engineering", "", msc, "Wireless, Signal Processing, Networks"],
  ]),
  ...subjects("health", [
    ["Adult Nursing", bsc, msc, "Nursing, Patient Care, Clinical Practice"],
    ["Children's Nursing", bsc, "", "Nursing, Paediatrics, Clinical Practice"],
    ["Public Health", "", "MPH", "Epidemiology, Health Promotion, Health Policy"],
    ["Biomedical Science", bsc, msc, "Microbiology, Immunology, Genetics"],
    ["Pharmaceutical Science", bsc, msc, "Pharmacology, Drug Delivery, Medicinal Chemistry"],
    ["Physiotherapy", bsc, msc, "Anatomy, Rehabilitation, Exercise"],
    ["Nutrition & Dietetics", bsc, msc, "Nutrition, Food Science, Metabolism"],
    ["Global Health", "", msc, "Epidemiology, Health Systems, Development"],
    ["Healthcare Management", "", msc, "Health Systems, Leadership, Quality"],
    ["Women's Health", "", msc, "Reproductive Health, Midwifery, Epidemiology"],
    ["Sport & Exercise Science", bsc, msc, "Physiology, Biomechanics, Coaching"],
    ["Psychology", bsc, msc, "Cognition, Development, Research Methods"],
  ]),
  ...subjects("law", [
    ["Law", "LLB (Hons)", "LLM", "Contract, Public Law, Tort"],
    ["Law with Criminology", "LLB (Hons)", "", "Criminal Law, Criminology, Evidence"],
    ["International Commercial Law", "", "LLM", "Trade Law, Arbitration, Company Law"],
    ["International Human Rights Law", "", "LLM", "Human Rights, Refugee Law, Public International Law"],
    ["Intellectual Property Law", "", "LLM", "Copyright, Patents, Trade Marks"],
    ["Business & Corporate Law", "LLB (Hons)", "LLM", "Company Law, Insolvency, Finance Law"],
  ]),
  ...subjects("social", [
    ["International Relations", ba, ma, "Diplomacy, Security, Global Governance"],
    ["Politics", ba, ma, "Political Theory, Comparative Politics, Elections"],
    ["Sociology", ba, ma, "Social Theory, Inequality, Research Methods"],
    ["Criminology", ba, ma, "Crime, Justice, Policing"],
    ["Social Work", ba, ma, "Safeguarding, Social Policy, Practice Placement"],
    ["International Development", "", msc, "Poverty, Policy, Sustainable Development"],
    ["Public Policy & Administration", "", msc, "Government, Policy Analysis, Public Finance"],
    ["Media & Communications", ba, ma, "Media Theory, Digital Media, Journalism"],
    ["Anthropology", ba, ma, "Culture, Ethnography, Society"],
  ]),
  ...subjects("arts", [
    ["English Literature", ba, ma, "Fiction, Poetry, Criticism"],
    ["English Language & Linguistics", ba, ma, "Grammar, Phonetics, Sociolinguistics"],
    ["History", ba, ma, "Modern History, Archives, Empire"],
    ["Philosophy", ba, ma, "Ethics, Logic, Metaphysics"],
    ["Journalism", ba, ma, "Reporting, Media Law, Broadcasting"],
    ["Creative Writing", ba, ma, "Fiction, Poetry, Scriptwriting"],
    ["Translation & Interpreting", "", ma, "Translation, Languages, Subtitling"],
    ["Museum & Heritage Studies", "", ma, "Curating, Archives, Heritage"],
    ["Children's Literature", "", ma, "Fiction, Illustration, Publishing"],
  ]),
  ...subjects("creative", [
    ["Graphic Design", ba, ma, "Typography, Branding, Illustration"],
    ["Fashion Design", ba, ma, "Pattern Cutting, Textiles, Fashion"],
    ["Fine Art", ba, ma, "Painting, Sculpture, Contemporary Art"],
    ["Film & Television Production", ba, ma, "Directing, Editing, Cinematography"],
    ["Animation & Visual Effects", ba, ma, "Animation, Modelling, Compositing"],
    ["Interior Design", ba, ma, "Spaces, Materials, Lighting"],
    ["Music Production", ba, ma, "Recording, Sound Design, Composition"],
    ["Photography", ba, ma, "Photography, Digital Imaging, Visual Culture"],
  ]),
  ...subjects("science", [
    ["Chemistry", bsc, msc, "Organic Chemistry, Analysis, Materials"],
    ["Physics", bsc, msc, "Quantum Mechanics, Astrophysics, Optics"],
    ["Mathematics", bsc, msc, "Algebra, Analysis, Modelling"],
    ["Statistics", "", msc, "Probability, Inference, Data Analysis"],
    ["Biotechnology", bsc, msc, "Genetics, Bioprocessing, Molecular Biology"],
    ["Biology", bsc, "", "Ecology, Genetics, Evolution"],
    ["Environmental Science", bsc, msc, "Climate, Ecology, Pollution"],
    ["Food Science", bsc, msc, "Food Safety, Nutrition, Processing"],
    ["Marine Biology", bsc, msc, "Oceans, Ecology, Conservation"],
    ["Geography", bsc, msc, "Climate, Cities, Geographical Information"],
    ["Agriculture", bsc, msc, "Crops, Livestock, Soil"],
    ["Forensic Science", bsc, msc, "Crime Scenes, Toxicology, DNA Analysis"],
  ]),
  ...subjects("education", [
    ["Education", ba, ma, "Learning, Curriculum, Policy"],
    ["Early Childhood Studies", ba, ma, "Child Development, Play, Safeguarding"],
    ["Teaching English to Speakers of Other Languages (TESOL)", "", ma, "Language Teaching, Linguistics, Assessment"],
    ["Educational Leadership & Management", "", ma, "Leadership, School Improvement, Policy"],
    ["Special & Inclusive Education", "", ma, "Inclusion, Learning Difficulties, Autism"],
  ]),
  ...subjects("built", [
    ["Architecture", "BA (Hons)", "MArch", "Design Studio, Structures, History of Architecture"],
    ["Quantity Surveying", bsc, msc, "Cost, Contracts, Construction"],
    ["Construction Management", bsc, msc, "Construction, Project Management, Site Safety"],
    ["Urban Planning", ba, msc, "Cities, Housing, Transport"],
    ["Real Estate", bsc, msc, "Property, Valuation, Investment"],
    ["Sustainable Building Design", "", msc, "Energy, Materials, Building Physics"],
  ]),
];
