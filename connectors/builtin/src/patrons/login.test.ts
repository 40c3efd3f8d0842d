import { StoreError } from "@freihand/circulation";
import { examplePatron, MemoryStore } from "@freihand/circulation/testkit";
import { describe, expect, it } from "vitest";
import { ctx, exampleLibrary } from "./testkit/example-library.ts";

describe("signing in", () => {
  it("Q-12 takes the password byte for byte, including spaces", async () => {
    const { access } = exampleLibrary();
    expect(await access.login("anna", " Ge<&|heim ", ctx())).toEqual({
      ok: true,
      patron: { userId: "anna" },
      name: "Patron anna",
    });
    expect(await access.login("anna", "Ge<&|heim", ctx())).toMatchObject({ ok: false });
  });

  it("finds a card whose number was typed in groups", async () => {
    const { access } = exampleLibrary();
    expect(await access.login("an na", " Ge<&|heim ", ctx())).toEqual({
      ok: true,
      patron: { userId: "anna" },
      name: "Patron anna",
    });
  });

  it("Q-11 checks a password for an unknown card too, with the same answer", async () => {
    const checked: string[] = [];
    const { access } = exampleLibrary({ verified: (hash) => checked.push(hash) });
    const wrong = await access.login("anna", "wrong", ctx());
    const unknown = await access.login("nobody", "wrong", ctx());
    expect(wrong).toEqual({ ok: false, reason: "login_failed" });
    // for the server alone, which does not pass it on
    expect(unknown).toEqual({ ...wrong, unknownCard: true });
    expect(checked).toEqual(["hash of anna", "hash of nobody"]);
  });

  it("lets a blocked or expired card in, to see loans and fees", async () => {
    const { validUntil: _end, ...patron } = examplePatron("anna");
    const store = new MemoryStore({
      patrons: [patron],
      blocks: [{ userId: "anna", code: "lost", text: { de: "x", en: "x" } }],
    });
    const { access } = exampleLibrary({ store });
    expect(await access.login("anna", " Ge<&|heim ", ctx())).toMatchObject({ ok: true });
  });

  it("Q-37 reports that the library is unreachable when nothing can be read", async () => {
    const store = new MemoryStore();
    store.read = () => Promise.reject(new StoreError("cannot_read"));
    const { access } = exampleLibrary({ store });
    await expect(access.login("anna", "x", ctx())).rejects.toMatchObject({ code: "unreachable" });
  });
});
