/** The icons that the page's script draws, apart from the others, which it does not need. */
export const SCRIPT_ICONS = {
  alert: '<path d="M10 3 18 16.6H2Z"/><path d="M10 8.2v3.6M10 14.2h.01"/>',
  check: '<path d="m4 10.6 4 4 8-9"/>',
  x: '<path d="m5.4 5.4 9.2 9.2M14.6 5.4l-9.2 9.2"/>',
  off: '<path d="M2.6 8a11 11 0 0 1 3.2-2.2M8.6 4.8A11 11 0 0 1 17.4 8M5.6 11.2a6.6 6.6 0 0 1 3-1.7M12 9.8a6.6 6.6 0 0 1 2.4 1.4M10 15.2h.01M3.4 2.8l13.2 14.4"/>',
} as const;
