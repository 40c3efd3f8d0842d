/** A package in exactly one version. */
export interface Installed {
  readonly name: string;
  readonly version: string;
}

/** A package with its known advisories. */
export interface Advised extends Installed {
  readonly ids: readonly string[];
}

interface Lock {
  readonly packages?: Readonly<
    Record<string, { readonly version?: string; readonly link?: boolean }>
  >;
}

const FOLDER = "node_modules/";

/** What a lock file installs, each version once; our own packages are links and left out. */
export function installedBy({ packages = {} }: Lock): readonly Installed[] {
  const found = new Map<string, Installed>();
  for (const [path, { version, link }] of Object.entries(packages)) {
    const at = path.lastIndexOf(FOLDER);
    if (at < 0 || version === undefined || link === true) continue;
    const name = path.slice(at + FOLDER.length);
    found.set(`${name}@${version}`, { name, version });
  }
  return [...found.values()];
}

/** Query to OSV (https://google.github.io/osv.dev/post-v1-querybatch/). */
export const osvQuestion = (installed: readonly Installed[]) => ({
  queries: installed.map(({ name, version }) => ({
    package: { name, ecosystem: "npm" },
    version,
  })),
});

/**
 * OSV's answer, in the order of the query.
 * @returns undefined when it is no valid answer to this query: then nothing is known
 */
export function advisedBy(
  installed: readonly Installed[],
  answer: unknown,
): readonly Advised[] | undefined {
  const results = membersOf(answer)["results"];
  if (!Array.isArray(results) || results.length !== installed.length) return undefined;
  return installed.flatMap((one, index) => {
    const vulns: unknown = membersOf(results[index])["vulns"];
    const ids = Array.isArray(vulns) ? vulns.map((vuln) => String(membersOf(vuln)["id"])) : [];
    return ids.length === 0 ? [] : [{ ...one, ids }];
  });
}

const membersOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? { ...value } : {};
