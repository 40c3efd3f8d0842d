/** The code of a page did not load. */
export class PageNotLoaded extends Error {
  override readonly name = "PageNotLoaded";

  constructor(cause: unknown) {
    super("The code of this page could not be loaded", { cause });
  }
}
