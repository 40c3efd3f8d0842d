import { glob, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";

interface Manifest {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

const IMPORT = /(?:from|import\()\s*"(@freihand\/[a-z-]+)/g;

/**
 * Imports of a workspace that the importing package's own package.json does not list.
 * npm links all workspaces into one node_modules, so these resolve by accident.
 */
export async function undeclaredWorkspaceImports(root: string): Promise<readonly string[]> {
  const found: string[] = [];
  for await (const path of glob("{packages,connectors,apps}/*/package.json", { cwd: root })) {
    const manifest: Manifest = JSON.parse(await readFile(join(root, path), "utf8"));
    const declared = new Set([
      manifest.name,
      ...Object.keys(manifest.dependencies ?? {}),
      ...Object.keys(manifest.devDependencies ?? {}),
    ]);
    for await (const file of glob(`${dirname(path)}/src/**/*.{ts,tsx}`, { cwd: root })) {
      const source = await readFile(join(root, file), "utf8");
      for (const [, name = ""] of source.matchAll(IMPORT))
        if (!declared.has(name)) found.push(`undeclared-workspace: ${file} → ${name}`);
    }
  }
  return found;
}
