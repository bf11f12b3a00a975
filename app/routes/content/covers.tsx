/** What stands over an article: a drawing for each category. */
import type { ReactNode } from "react";
import type { Category } from "#app/domain/content/articles.ts";
import { LilyScene } from "#app/ui/lily-scene.tsx";
import { Coins, OpenLily, Stems, Stepping, Winter, Writing } from "#app/ui/pond-drawings.tsx";

const drawings: Readonly<Record<Category, () => ReactNode>> = {
  "University Rankings": Stems,
  "Visa Guide": OpenLily,
  "Application Timeline": Stepping,
  "Test Preparation": Writing,
  "Financial Aid": Coins,
  "Student Experience": Winter,
};

/** `large` where there is room for the whole scene of the landing page. */
export function Cover({ category, large = false }: { category: Category; large?: boolean }) {
  const Drawing = drawings[category];
  return (
    <div className="cov">
      {large && category === "Visa Guide" ? (
        <LilyScene />
      ) : (
        <svg className="art" viewBox="0 0 320 120" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
          <Drawing />
        </svg>
      )}
    </div>
  );
}
