/** The course list as in a first version of an app: 100 cards, the filters, and the loader's data without changes. */
import { readFileSync } from "node:fs";
import { Form, Link, useLoaderData } from "react-router";

interface Course {
  id: string;
  name: string;
  level: string;
  duration: string | null;
  tuitionFee: string | null;
  ieltsOverall: number | null;
  university: { name: string; city: string; country: string };
}

interface Options {
  faculties: string[];
  levels: string[];
}

export const meta = () => [{ title: "Courses" }];

/** The answer of a database, without its delay. */
const answer: { courses: Course[]; options: Options } = JSON.parse(
  readFileSync(process.env.COURSES_FILE ?? "", "utf8"),
);

export const loader = () => answer;

export default function Courses() {
  const { courses, options } = useLoaderData<typeof loader>();
  return (
    <main>
      <h1>Courses</h1>
      <Form className="filters">
        <label>
          Search <input type="search" name="search" />
        </label>
        {Object.entries(options).map(([name, values]) => (
          <label key={name}>
            {name}
            <select name={name}>
              <option value="">All</option>
              {values.map((value) => (
                <option key={value}>{value}</option>
              ))}
            </select>
          </label>
        ))}
        <button type="submit">Apply filters</button>
      </Form>
      <ul>
        {courses.map((course) => (
          <li key={course.id} className="card">
            <p className="chips">
              <span>{course.level}</span>
            </p>
            <h3>
              <Link to={`/courses/${course.id}`}>{course.name}</Link>
            </h3>
            <p>
              <b>{course.university.name}</b>
              <span>
                {course.university.city}, {course.university.country}
              </span>
            </p>
            <p>
              <span>
                <ClockIcon /> {course.duration}
              </span>
              <span>
                <CapIcon /> IELTS {course.ieltsOverall}
              </span>
            </p>
            <p>
              <b>£{Number(course.tuitionFee).toLocaleString("en-GB")}</b> per year
            </p>
            <div>
              <Link to={`/courses/${course.id}`} aria-label={`View Details: ${course.name}`}>
                View Details
              </Link>
              <button type="submit" name="add" value={course.id} aria-label={`Save ${course.name}`}>
                <HeartIcon />
              </button>
              <a href={`https://maps.example/?q=${encodeURIComponent(course.university.name)}`}>Map</a>
            </div>
          </li>
        ))}
      </ul>
    </main>
  );
}

const ClockIcon = () => (
  <svg viewBox="0 0 20 20" aria-hidden="true">
    <path d="M10 2a8 8 0 1 0 0 16 8 8 0 0 0 0-16zm.75 3.5v4.2l2.8 1.6-.75 1.3-3.55-2.05V5.5z" />
  </svg>
);

const CapIcon = () => (
  <svg viewBox="0 0 20 20" aria-hidden="true">
    <path d="M10 3 1 7.5l9 4.5 7-3.5V14h1.5V7.5zM4.5 11v3.2c1.4 1.5 3.3 2.3 5.5 2.3s4.1-.8 5.5-2.3V11L10 13.7z" />
  </svg>
);

const HeartIcon = () => (
  <svg viewBox="0 0 20 20" aria-hidden="true">
    <path d="M10 17S3 12.6 3 7.7A3.7 3.7 0 0 1 10 6a3.7 3.7 0 0 1 7 1.7C17 12.6 10 17 10 17z" />
  </svg>
);
