/** Kinds of devices that are set up differently. */
export const INSTALL_PLATFORMS = ["android", "ios", "web"] as const;
export type InstallPlatform = (typeof INSTALL_PLATFORMS)[number];

/**
 * The kind of device that an address names, case-insensitive.
 * @returns undefined for an unknown name
 * @source spec §2 "install"
 */
export function installPlatform(name: string | undefined): InstallPlatform | undefined {
  const wanted = name?.toLowerCase();
  return INSTALL_PLATFORMS.find((platform) => platform === wanted);
}
