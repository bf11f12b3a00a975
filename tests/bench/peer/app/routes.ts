import { index, type RouteConfig } from "@react-router/dev/routes";

export default [index("routes/courses.tsx")] satisfies RouteConfig;
