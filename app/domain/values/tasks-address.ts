export const TASKS_PAGE = "/dashboard/tasks";
