import { drawnMark } from "./drawn-logo.ts";
import { isDark, type PassColors } from "./pass-colors.rules.ts";
import type { Config, ProjectId } from "@freihand/contract";
import type { Projects } from "../projects/projects.ts";

/** Names and sizes in pixels required by Apple. */
const ICONS = { "icon.png": 29, "icon@2x.png": 58, "icon@3x.png": 87 } as const;
const LOGOS = { "logo.png": 50, "logo@2x.png": 100, "logo@3x.png": 150 } as const;

/** Sources of a card's pictures. */
export interface ImageSources {
  readonly projects: Pick<Projects, "find">;
  readonly project: ProjectId;
  readonly images: Config["images"];
  readonly colors: PassColors;
}

/**
 * The pictures of a pass: those of the project where they are PNG, else the app's own logo in the colours of the card.
 */
export function passImages(sources: ImageSources): Readonly<Record<string, Buffer>> {
  const { images } = sources;
  const icon = readPng(sources, images.appIcon);
  // each logo is made for a light or a dark bar
  const [better, other] = isDark(sources.colors.background)
    ? [images.dark, images.light]
    : [images.light, images.dark];
  const logo = readPng(sources, better?.small) ?? readPng(sources, other?.small);
  return {
    ...(icon === undefined
      ? drawn(ICONS, sources.colors)
      : { "icon.png": icon, "icon@2x.png": icon }),
    ...(logo === undefined
      ? drawn(LOGOS, sources.colors)
      : { "logo.png": logo, "logo@2x.png": logo }),
  };
}

type Image = NonNullable<Config["images"]["appIcon"]>;

function readPng(
  { projects, project }: ImageSources,
  image: Image | undefined,
): Buffer | undefined {
  const asset = projects.find(image?.project ?? project)?.assets.images.get(image?.url ?? "");
  return asset?.type === "image/png" ? asset.body : undefined;
}

const drawn = (sizes: Readonly<Record<string, number>>, colors: PassColors) =>
  Object.fromEntries(Object.entries(sizes).map(([name, size]) => [name, drawnMark(size, colors)]));
