// The architecture's import rules over the whole tree, and what dependency-cruiser cannot see: workspace imports that a package.json does not declare.
import { cruiseTree } from "./import-rules/cruise.ts";
import { undeclaredWorkspaceImports } from "./import-rules/undeclared.ts";

/** A run that sees fewer modules has lost its resolver and would accept anything. */
const MIN_MODULES = 2000;

const root = new URL("../..", import.meta.url).pathname;
const { modules, violations } = await cruiseTree(root);
const undeclared = await undeclaredWorkspaceImports(root);
for (const line of [...violations, ...undeclared]) console.error(line);
if (modules < MIN_MODULES)
  console.error(`Only ${String(modules)} modules seen, at least ${String(MIN_MODULES)} expected.`);
console.log(
  `Import rules: ${String(modules)} modules, ${String(violations.length + undeclared.length)} violations.`,
);
if (violations.length + undeclared.length > 0 || modules < MIN_MODULES) process.exit(1);
