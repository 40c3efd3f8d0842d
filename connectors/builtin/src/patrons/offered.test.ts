import { exampleRule } from "@freihand/circulation/testkit";
import { describe, expect, it } from "vitest";
import { exampleLibrary, type Variation } from "./testkit/example-library.ts";

describe("what is offered", () => {
  const offered = (more: Variation["policy"] = {}) => {
    const { access } = exampleLibrary({ policy: more });
    return ["reserve", "cancel", "change", "renew", "renewAll"].map((action) => action in access);
  };

  it("follows the policy", () => {
    expect(offered()).toEqual([true, true, true, true, true]);
    const online = { cancel: false, change: false, renew: false, renewAll: false };
    expect(offered({ online })).toEqual([true, false, false, false, false]);
    expect(offered({ rules: [exampleRule({ reserve: "no" })] })[0]).toBe(false);
  });
});
