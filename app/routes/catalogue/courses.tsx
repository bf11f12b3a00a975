/** The public course finder; for somebody signed in, the Courses tab. */
import { getViewer } from "#app/auth/viewer.server.ts";
import { keepAfterHeart } from "#app/routes/favourites/heart.tsx";
import type { Route } from "./+types/courses.ts";
import { loadFinder } from "./finder.server.ts";
import { CourseFinder } from "./finder.tsx";

export const handle = { title: "Courses" };
export const shouldRevalidate = keepAfterHeart;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: "Courses · Shapla" },
  {
    name: "description",
    content:
      "Search UK university courses by name, faculty, level and the IELTS score you hold, with fees and scholarships.",
  },
  ...(loaderData && (loaderData.finder.page > 1 || Object.values(loaderData.finder.filters).some(Boolean))
    ? [{ name: "robots", content: "noindex" }]
    : []),
];

export async function loader({ url, context }: Route.LoaderArgs) {
  const viewer = getViewer(context);
  return { isSignedIn: viewer !== null, finder: await loadFinder(url, viewer) };
}

export default function Courses({ loaderData }: Route.ComponentProps) {
  if (loaderData.isSignedIn) return <CourseFinder data={loaderData.finder} />;
  return (
    <main id="main" className="wrap page stack">
      <h1>Courses</h1>
      <CourseFinder data={loaderData.finder} />
    </main>
  );
}
