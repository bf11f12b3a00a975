const MOST = 20;

/** Lists the first names of `count` records, folded. */
export function FoldedNames({ names, count = names.length }: { names: readonly string[]; count?: number }) {
  if (names.length === 0) return null;
  const shown = [...new Set(names.slice(0, MOST))];
  return (
    <details>
      <summary className="min-h-tap content-center text-t2">
        {count > MOST ? `See the first ${MOST} names` : "See their names"}
      </summary>
      <ul className="list-disc pl-5 text-t2">
        {shown.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </details>
  );
}
