import { glob, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";

interface Manifest {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

const IMPORT = /(?:from|import\()\s*"(@freihand\/[a-z0-9-]+)/g;

async function undeclaredIn(root: string, manifestPath: string): Promise<readonly string[]> {
  const manifest: Manifest = JSON.parse(await readFile(join(root, manifestPath), "utf8"));
  const declared = new Set([
    manifest.name,
    ...Object.keys(manifest.dependencies ?? {}),
    ...Object.keys(manifest.devDependencies ?? {}),
  ]);
  const files = await Array.fromAsync(
    glob(`${dirname(manifestPath)}/src/**/*.{ts,tsx}`, { cwd: root }),
  );
  const found = await Promise.all(
    files.map(async (file) => {
      const source = await readFile(join(root, file), "utf8");
      return Array.from(source.matchAll(IMPORT), ([, name = ""]) => name)
        .filter((name) => !declared.has(name))
        .map((name) => `undeclared-workspace: ${file} → ${name}`);
    }),
  );
  return found.flat();
}

/**
 * Imports of a workspace that the importing package's own package.json does not list.
 * npm links all workspaces into one node_modules, so these resolve by accident.
 */
export async function undeclaredWorkspaceImports(root: string): Promise<readonly string[]> {
  const manifests = await Array.fromAsync(
    glob("{packages,connectors,apps}/*/package.json", { cwd: root }),
  );
  return (await Promise.all(manifests.map((path) => undeclaredIn(root, path)))).flat();
}
