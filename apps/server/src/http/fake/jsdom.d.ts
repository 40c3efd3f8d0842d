// The browser-like parser with which tests check our pages has no types.
declare module "jsdom" {
  /** A page as a browser parses it; its scripts do not run. */
  export class JSDOM {
    constructor(html: string);
    readonly window: { readonly document: Document };
  }
}
