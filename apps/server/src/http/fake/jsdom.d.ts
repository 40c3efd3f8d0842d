// The browser's reader of pages that tests check ours with brings no types.
declare module "jsdom" {
  /** A page as a browser reads it; its scripts do not run. */
  export class JSDOM {
    constructor(html: string);
    readonly window: { readonly document: Document };
  }
}
