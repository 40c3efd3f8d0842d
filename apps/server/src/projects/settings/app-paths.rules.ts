import { SCREEN_PATHS } from "@freihand/contract";

/** Where a configured entry may lead: neither to the demo nor to the page for unknown addresses, which take any path. */
const { demo: _demo, 404: _unknown, ...SCREENS } = SCREEN_PATHS;
const PATHS = [...Object.values(SCREENS), "/start/:libraryId?"];

const SEGMENT = "/[\\w.~%-]+";

/** `/info/:libraryId?` as an expression over whole paths. */
const expressionOf = (path: string) =>
  new RegExp(
    `^${path.replaceAll(/\/:\w+(\??)/g, (_, optional: string) => (optional === "?" ? `(?:${SEGMENT})?` : SEGMENT))}$`,
  );

const EXPRESSIONS = PATHS.map(expressionOf);
/** What follows the path: printable, and nothing that a browser would take for another host. */
const TAIL = /^(?:\?[\w.~%!$&'()*+,;=:@/?-]*)?(?:#[\w.~%!$&'()*+,;=:@/?-]*)?$/;

/** Whether a configured `route` leads to a screen of the app; a query and a fragment may follow the path. */
export function isAppPath(route: string): boolean {
  const [path = ""] = route.split(/[?#]/, 1);
  return (
    TAIL.test(route.slice(path.length)) && EXPRESSIONS.some((expression) => expression.test(path))
  );
}

const CONTENT = /^\/content\/([^/?#]+)/;

/** Name of the content page to which a route leads; undefined: it leads elsewhere. */
export const contentOfRoute = (route: string): string | undefined => CONTENT.exec(route)?.[1];
