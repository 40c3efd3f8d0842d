import { expect, test } from "vitest";
import { isKindWord } from "./kind-words.rules.ts";

test.each(["horbuch", "hoerbuch", "bucher", "buecher", "dvd", "blu", "ray", "krimi", "tonie"])(
  "%s names a medium or genre, folded in either spelling",
  (word) => {
    expect(isKindWord(word)).toBe(true);
  },
);

test.each(["Hörbuch", "hörbuch", "tintenherz", "constructor", ""])("%j names none", (word) => {
  expect(isKindWord(word)).toBe(false);
});
