import { describe, expect, test } from "vitest";
import { answeredBy, collectAnswers } from "./step-answers.rules.ts";

describe("the first call may already", () => {
  test.each([
    ["name the branch", { selection: "main" }, { branch: "main" }],
    ["agree to what the client asks", { confirmed: true }, { confirm: "yes" }],
    ["carry the address", { email: "a@b.example" }, { email: "a@b.example" }],
    [
      "do all of it",
      { selection: "m", confirmed: true, email: "e" },
      { branch: "m", confirm: "yes", email: "e" },
    ],
    ["say no, which is no answer", { confirmed: false }, {}],
    ["say nothing", {}, {}],
  ])("%s", (_, body, answers) => {
    expect(collectAnswers(body, undefined)).toEqual(answers);
  });
});

describe("an open question", () => {
  const open = (by: "selection" | "confirmed" | "email") => ({
    name: "fee",
    answeredBy: by,
    answers: { branch: "main" },
  });

  test.each([
    ["of choice takes the choice", open("selection"), { selection: "n", confirmed: true }, "n"],
    [
      "of agreement takes the agreement alone",
      open("confirmed"),
      { confirmed: true, selection: "n" },
      "yes",
    ],
    ["of an address takes the address", open("email"), { email: "a@b.example" }, "a@b.example"],
    ["of agreement stays open without it", open("confirmed"), { confirmed: false }, undefined],
    ["of agreement stays open with a choice", open("confirmed"), { selection: "yes" }, undefined],
    ["of choice stays open with an agreement", open("selection"), { confirmed: true }, undefined],
  ])("%s", (...row) => {
    const [, step, body, answer] = row;
    expect(collectAnswers(body, step)).toEqual({
      branch: "main",
      ...(answer === undefined ? {} : { fee: answer }),
    });
  });
});

test.each([
  ["OK", undefined],
  ["UNSUPPORTED", undefined],
  ["EXTERNAL", undefined],
  ["ERROR", undefined],
  ["SELECTION_NEEDED", "selection"],
  ["CONFIRMATION_NEEDED", "confirmed"],
  ["CLIENT_CONFIRMATION_NEEDED", "confirmed"],
  ["EMAIL_NEEDED", "email"],
] as const)("%s is answered by %s", (status, member) => {
  expect(answeredBy(status)).toBe(member);
});
