import { LibraryNative } from "@freihand/library-native";
import type { LibraryId } from "@freihand/contract";
import type { AppIconPort } from "../ports/platform.ts";

/** Icons of libraries that the shell contains, named by their id. */
const nameOf = (id: LibraryId) => `library${String(id)}`;

/** Icon and title of the app on the device's home screen. */
export const capacitorAppIcon: AppIconPort = {
  isAvailable: async (id) => (await LibraryNative.appIcons()).names.includes(nameOf(id)),
  isEnabled: async (id) => (await LibraryNative.appIcons()).current === nameOf(id),
  set: (id) => LibraryNative.setAppIcon(id === undefined ? {} : { name: nameOf(id) }),
};
