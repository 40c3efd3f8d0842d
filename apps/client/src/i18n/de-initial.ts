import app from "./de/app.json" with { type: "json" };
import errors from "./de/errors.json" with { type: "json" };
import formats from "./de/formats.json" with { type: "json" };
import nav from "./de/nav.json" with { type: "json" };
import notices from "./de/notices.json" with { type: "json" };
import pwa from "./de/pwa.json" with { type: "json" };
import session from "./de/session.json" with { type: "json" };

/** The texts available from the start; the others load with their screens, see `namespaces.ts`. */
export const deInitial = {
  ...app,
  ...errors,
  ...formats,
  ...nav,
  ...notices,
  ...pwa,
  ...session,
};
