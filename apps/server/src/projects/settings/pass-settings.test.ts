import { expect, test } from "vitest";
import { loadProjects } from "../projects.ts";
import { folderWith, LIBRARY, PLAIN } from "../testkit/project-folder.ts";

const problemWith = (pass: object): string => {
  try {
    loadProjects(folderWith({ ...PLAIN, "basic/libraries/1.json": { ...LIBRARY, pass } }));
    return "none";
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};
const apple = (over: object) => ({
  apple: {
    passTypeIdentifier: "pass.example.library",
    teamIdentifier: "ABCDE12345",
    certificates: "apple",
    ...over,
  },
});
const google = (over: object) => ({
  google: { issuerId: "3388000000012345678", classId: "card", serviceAccount: "g.json", ...over },
});

test.each([
  ["a format that there is not", { barcode: { format: "PDF417" } }, "pass.barcode.format"],
  ["a slip of the pen", { barcode: { format: "QR", checkdigit: true } }, "pass.barcode.checkdigit"],
  ["a colour by name", { colors: { foreground: "red", background: "#000000" } }, "pass.colors.fo"],
  ["a path", apple({ certificates: "../keys" }), "pass.apple.certificates"],
  ["an absolute path", apple({ certificates: "/etc" }), "pass.apple.certificates"],
  ["a hidden file", apple({ certificates: ".ssh" }), "pass.apple.certificates"],
  ["a Windows path", google({ serviceAccount: "a\\b" }), "pass.google.serviceAccount"],
  ["another identifier", apple({ passTypeIdentifier: "library" }), "pass.apple.passTypeIdentifier"],
  ["a team of nine", apple({ teamIdentifier: "ABCDE1234" }), "pass.apple.teamIdentifier"],
  ["an issuer with letters", google({ issuerId: "issuer" }), "pass.google.issuerId"],
  ["an unknown member", { samsung: {} }, "pass.samsung"],
])("%s in the pass settings of a library is refused with its position", (_, pass, field) => {
  expect(problemWith(pass)).toContain(`libraries/1.json, field "${field}`);
});

test("the message names what is expected", () => {
  expect(problemWith(apple({ certificates: "../keys" }))).toContain(
    "is no plain name of a file or folder in SECRETS_DIR",
  );
  expect(problemWith({ colors: { foreground: "red", background: "#000000" } })).toContain(
    "is no colour like #0B5D66",
  );
});

test("everything together is valid", () => {
  const barcode = { format: "EAN13", prefix: "2900", length: 8 };
  const colors = { foreground: "#FFFFFF", background: "#0B4A52" };
  expect(problemWith({ barcode, colors, ...apple({}), ...google({}) })).toBe("none");
});
