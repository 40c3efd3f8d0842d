import account from "./de/account.json" with { type: "json" };
import app from "./de/app.json" with { type: "json" };
import errors from "./de/errors.json" with { type: "json" };
import formats from "./de/formats.json" with { type: "json" };
import multistep from "./de/multistep.json" with { type: "json" };
import record from "./de/record.json" with { type: "json" };
import search from "./de/search.json" with { type: "json" };
import session from "./de/session.json" with { type: "json" };

/** Every text of the language, by area. */
export const de = {
  ...app,
  ...session,
  ...search,
  ...record,
  ...account,
  ...multistep,
  ...errors,
  ...formats,
};
