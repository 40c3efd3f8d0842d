import * as z from "zod/mini";

// oxlint-disable max-lines-per-function -- a table

/** A phone with default behaviour; every method that the app calls is there. */
export const nativeSide = () => ({
  App: {
    getLaunchUrl: nothing,
    minimizeApp: nothing,
    exitApp: nothing,
  },
  SplashScreen: { hide: nothing },
  SystemBars: { setStyle: nothing },
  Haptics: { notification: nothing },
  Share: { share: nothing },
  Clipboard: { write: nothing },
  Filesystem: { writeFile: () => ({ uri: "file:///cache/list.csv" }) },
  Geolocation: { getCurrentPosition: nothing },
  LibraryNative: {
    nfcState: () => ({ state: "on" }),
    openNfcSettings: nothing,
    startTagScan: nothing,
    setTagMessage: nothing,
    stopTagScan: nothing,
    readTagSystem: nothing,
    readTagBlocks: nothing,
    writeTagBlock: nothing,
    writeTagAfi: nothing,
    setTagEas: nothing,
    readTagEas: nothing,
    appIcons: () => ({ names: ["library1"], current: "library1" }),
    setAppIcon: nothing,
    addPass: () => ({ isAdded: true }),
    installReferrer: () => ({ referrer: "utm_term=libId%3A3" }),
    holdScreen: nothing,
    openAppSettings: nothing,
  },
  LocalNotifications: {
    checkPermissions: () => ({ display: "granted" }),
    requestPermissions: () => ({ display: "granted" }),
    getPending: () => ({ notifications: [] }),
    getDeliveredNotifications: () => ({ notifications: [] }),
    createChannel: nothing,
    schedule: nothing,
    cancel: nothing,
  },
  LibraryCalendar: {
    checkPermissions: () => ({ calendar: "granted" }),
    requestPermissions: () => ({ calendar: "granted" }),
    listCalendars: () => ({ calendars: [{ id: "c1", title: "Bibliothek 1" }] }),
    createCalendar: () => ({ id: "c2" }),
    deleteCalendar: () => ({ isDeleted: true }),
    listEvents: () => ({ events: [] }),
    createEvent: () => ({ id: "e1" }),
    changeEvent: nothing,
    deleteEvent: nothing,
    offerEvent: nothing,
  },
  SecureStorage: secureStorage(new Map()),
});

/** The device's store for secrets over a map: keep the map for a keychain that outlives the app. */
export function secureStorage(kept: Map<string, string>) {
  const named = z.object({ prefixedKey: z.string(), data: z.optional(z.string()) });
  return {
    setSynchronizeKeychain: nothing,
    internalGetItem: (options: unknown) => ({
      data: kept.get(named.parse(options).prefixedKey) ?? null,
    }),
    internalSetItem: (options: unknown) => {
      const { prefixedKey, data = "" } = named.parse(options);
      kept.set(prefixedKey, data);
    },
    internalRemoveItem: (options: unknown) => ({
      success: kept.delete(named.parse(options).prefixedKey),
    }),
    internalClearItemsWithPrefix: () => {
      kept.clear();
    },
    internalGetPrefixedKeys: () => ({ keys: [...kept.keys()] }),
  };
}

function nothing(): unknown {
  return {};
}
