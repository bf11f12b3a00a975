/** Who acts, as far as the rules care. The sign-in's `Viewer` fits. */
export interface Actor {
  id: string;
  role: "student" | "admin";
}
