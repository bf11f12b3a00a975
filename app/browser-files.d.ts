/** Made by `vite.browser.ts`: the addresses of what runs in the browser outside React. */
declare module "virtual:browser-files" {
  export const enhancer: string;
}
