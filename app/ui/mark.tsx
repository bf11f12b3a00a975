/** The water lily of the logo. */
export function Mark({ width = 32, height = 32 }: { width?: number; height?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={width} height={height} aria-hidden="true">
      <path fill="#2f8f7f" d="M2.5 23.5c2.8 3.5 7.7 5.5 13.5 5.5s10.7-2 13.5-5.5Z" />
      <path
        fill="#f3a3bf"
        d="M16 22.5C8.6 22 3.8 19 2 14.5c5.5-.7 10.8 2 14 8Zm0 0c7.4-.5 12.2-3.5 14-8-5.5-.7-10.8 2-14 8Z"
      />
      <path
        fill="#e0628f"
        d="M16 22.5C9.7 19.3 6.8 14 7.3 7.5c5.7 2.3 9 7.9 8.7 15Zm0 0c6.3-3.2 9.2-8.5 8.7-15-5.7 2.3-9 7.9-8.7 15Z"
      />
      <path fill="#c22b69" d="M16 3c4.3 5.2 4.8 12.3 0 19.5C11.2 15.3 11.7 8.2 16 3Z" />
    </svg>
  );
}
