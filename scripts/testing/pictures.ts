// Copies the pictures shown in documents from those taken by the browser tests: npm run screens
import { copyFileSync } from "node:fs";
import { shownPictures } from "../checks/shown-pictures.ts";

process.chdir(new URL("../..", import.meta.url).pathname);
for (const name of shownPictures()) copyFileSync(`screens/${name}`, `docs/screens/${name}`);
