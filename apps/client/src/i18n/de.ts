import { deFirst } from "./de-first.ts";
import account from "./de/account.json" with { type: "json" };
import info from "./de/info.json" with { type: "json" };
import multistep from "./de/multistep.json" with { type: "json" };
import pages from "./de/pages.json" with { type: "json" };
import settings from "./de/settings.json" with { type: "json" };

/** Every text of the language: says which there are. What runs takes them area by area. */
export const de = { ...deFirst, ...account, ...info, ...multistep, ...pages, ...settings };
