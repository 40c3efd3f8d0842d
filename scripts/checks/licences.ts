// Writes the list of the packages shipped to the patron's device, with their licences, for the page "About". Run after
// a change of the client's dependencies: node scripts/checks/licences.ts
import { writeFileSync } from "node:fs";
import { format } from "prettier";
import { LICENCES_FILE, shippedLicences } from "./shipped-licences.ts";

process.chdir(new URL("../..", import.meta.url).pathname);
const licences = shippedLicences();
writeFileSync(
  LICENCES_FILE,
  await format(JSON.stringify(licences), { parser: "json", printWidth: 100 }),
);
console.log(
  `${String(licences.packages.length)} packages, ${String(licences.texts.length)} licence texts.`,
);
