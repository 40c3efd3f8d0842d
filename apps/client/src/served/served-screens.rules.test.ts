import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { routes } from "../app/routes.ts";
import { SERVED_SCREENS, TAKE_OVER } from "./served-screens.rules.ts";

const isFile = (module: string) => existsSync(new URL(`../../${module}`, import.meta.url));

test.each([...SERVED_SCREENS])(
  "%s is a screen that is the same for everybody, of files that exist",
  (name, { modules }) => {
    const route = new Map(Object.entries(routes)).get(name);
    expect(route).toBeDefined();
    expect(route?.needsLogin).toBeUndefined();
    expect([...modules, TAKE_OVER].filter((module) => !isFile(module))).toEqual([]);
  },
);
