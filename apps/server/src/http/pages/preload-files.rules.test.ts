import { expect, test } from "vitest";
import { preloadFiles } from "./preload-files.rules.ts";

const MANIFEST = {
  "src/Page.tsx": { file: "assets/page.js", imports: ["_shared.js"], css: ["assets/page.css"] },
  "_shared.js": { file: "assets/shared.js", imports: ["_base.js", "src/Page.tsx"] },
  "_base.js": { file: "assets/base.js", css: ["assets/page.css"] },
  "src/Other.tsx": { file: "assets/other.js" },
};

test.each([
  [["src/Page.tsx"], ["assets/page.js", "assets/shared.js", "assets/base.js"], ["assets/page.css"]],
  [["src/Other.tsx", "src/Other.tsx"], ["assets/other.js"], []],
  [["src/Gone.tsx"], [], []],
  [[], [], []],
])("%j", (modules, scripts, sheets) => {
  expect(preloadFiles(MANIFEST, modules)).toEqual({ scripts, sheets });
});
