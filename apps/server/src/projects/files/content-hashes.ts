import { pageHash } from "./project-assets.ts";
import type { ProjectAssets } from "./project-assets.ts";
import type { ProjectFile } from "./project-files.ts";

/** The pages and images of a project by its id; undefined means the project itself, an unknown one has none. */
export type AssetsOf = (project: string | undefined) => ProjectAssets | undefined;

interface Image {
  readonly url: string;
  readonly project?: string | undefined;
}

/** Fills in `_hash` for every content page and image that exists. @source api "Configuration" */
export function withContentHashes(file: ProjectFile, assetsOf: AssetsOf): ProjectFile {
  const page = <P extends object>(name: string, entry: P, project?: string): P => {
    const assets = assetsOf(project);
    return withHash(entry, assets === undefined ? undefined : pageHash(assets, name));
  };
  const image = <I extends Image>(entry: I): I =>
    withHash(entry, assetsOf(entry.project)?.images.get(entry.url)?.hash);
  const { info, images, content } = file;
  return {
    ...file,
    info: {
      general: page("general", info.general),
      imprint: page("imprint", info.imprint),
      privacy: page("privacy", info.privacy),
      help: page("help", info.help),
    },
    content: Object.fromEntries(
      Object.entries(content).map(([name, entry]) => [name, page(name, entry, entry.project)]),
    ),
    images: {
      ...(images.appIcon === undefined ? {} : { appIcon: image(images.appIcon) }),
      ...(images.dark === undefined ? {} : { dark: { small: image(images.dark.small) } }),
      ...(images.light === undefined ? {} : { light: { small: image(images.light.small) } }),
    },
  };
}

const withHash = <E extends object>(entry: E, hash: string | undefined): E =>
  hash === undefined ? entry : { ...entry, _hash: hash };
