/** Google's sign-in logo, as its brand guidelines require. */
export function GoogleLogo() {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
      <path
        fill="#4285f4"
        d="M18.8 10.2c0-.6-.1-1.2-.2-1.8H10v3.5h4.9a4.2 4.2 0 0 1-1.8 2.7v2.3h3c1.7-1.6 2.7-3.9 2.7-6.7Z"
      />
      <path
        fill="#34a853"
        d="M10 19c2.4 0 4.5-.8 6-2.2l-3-2.3c-.8.6-1.8.9-3 .9-2.3 0-4.3-1.6-5-3.7H2v2.4A9 9 0 0 0 10 19Z"
      />
      <path fill="#fbbc05" d="M5 11.7a5.4 5.4 0 0 1 0-3.4V5.9H2a9 9 0 0 0 0 8.2Z" />
      <path fill="#ea4335" d="M10 4.6c1.3 0 2.5.5 3.4 1.3L16 3.3A9 9 0 0 0 2 5.9l3 2.4c.7-2.1 2.7-3.7 5-3.7Z" />
    </svg>
  );
}
