import { describe, expect, test } from "vitest";
import { onceControlled } from "./app-update-control.ts";

function tab(controller: object | null) {
  const workers = Object.assign(new EventTarget(), { controller });
  const seen = { reloads: 0 };
  const control = onceControlled(workers, {
    reload: () => {
      seen.reloads += 1;
    },
  });
  const change = () => workers.dispatchEvent(new Event("controllerchange"));
  return { seen, change, control };
}

describe("Q-44: a change of the service worker", () => {
  test("reloads a page that had one, once", () => {
    const { seen, change } = tab({});
    change();
    change();
    expect(seen.reloads).toBe(1);
  });

  test("does not reload a first visit, whose page is of the same build", () => {
    const { seen, change } = tab(null);
    change();
    expect(seen.reloads).toBe(0);
    change();
    expect(seen.reloads).toBe(1);
  });

  test("reloads a page without one when the patron requested the update there", () => {
    const { seen, change, control } = tab(null);
    control.expectChange();
    change();
    change();
    expect(seen.reloads).toBe(1);
  });
});
