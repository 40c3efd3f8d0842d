// Copies the pictures that documents show out of those that the browser tests have made: npm run screens
import { copyFileSync } from "node:fs";
import { shownPictures } from "../checks/shown-pictures.ts";

process.chdir(new URL("../..", import.meta.url).pathname);
for (const name of shownPictures()) copyFileSync(`screens/${name}`, `docs/screens/${name}`);
