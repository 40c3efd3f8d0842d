import { SCREEN_PATHS } from "@freihand/contract";

/** What the client has beside the screens of the specification: links lead to a library's home, and mails to a password. */
const FURTHER = ["/start/:libraryId?", "/password/:libraryId"];
/** Another edition by its name; every other path of one part is the page for unknown addresses. @source spec §5 "Demo route" */
const EDITION = "/opac-[a-z0-9-]{1,36}";
const DESK = /^\/desk(?:\/|$)/i;

const { 404: _nowhere, demo: _edition, ...NAMED } = SCREEN_PATHS;

const SCREENS = [...Object.values(NAMED), ...FURTHER, EDITION].map(expressionOf);

function expressionOf(path: string): RegExp {
  const parts = path.replaceAll(/\/:\w+(\??)/g, "(?:/[^/]+)$1");
  return new RegExp(path === "/" ? "^/$" : `^${parts}/?$`, "i");
}

/** @param url path and query of a page @returns false where the client shows its page for unknown addresses */
export function isScreenAddress(url: string): boolean {
  const [path = ""] = url.split(/[?#]/, 1);
  return DESK.test(path) || SCREENS.some((screen) => screen.test(path));
}
