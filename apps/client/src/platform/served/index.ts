import type { ClockPort, Fetch, GeolocationPort, Platform, TextStore } from "../ports/platform.ts";

/** The visit that a page is rendered for. */
export interface ServedVisit {
  /** Address of the page. */
  readonly address: URL;
  /** Milliseconds since 1970. */
  readonly moment: number;
  readonly fetch: Fetch;
  /** Takes the title of the page. */
  readonly noteTitle: (title: string) => void;
}

const NOTHING = () => undefined;
/** Most devices know where they are: what offers it has its place in the HTML. */
const NOWHERE: GeolocationPort = {
  position: () => Promise.resolve({ status: "position-unavailable" }),
};

/**
 * The day of what is rendered must not depend on where: a server's zone is often UTC, and for an hour or two after midnight
 * it is one day behind its readers.
 */
const clockAt = (moment: number): ClockPort => ({ now: () => moment, zone: "Europe/Berlin" });

/** The server while it renders a page: it knows nobody, keeps nothing, and nothing happens on it. */
export function servedPlatform({ address, moment, fetch, noteTitle }: ServedVisit): Platform {
  return {
    name: "web",
    host: address.hostname,
    server: "",
    origin: address.origin,
    fetch,
    clock: clockAt(moment),
    network: { isOnline: () => true, savesData: () => true, subscribe: () => NOTHING },
    lock: {
      run: (_, work) => work(),
      hold: () => NOTHING,
      isHeld: () => Promise.resolve(false),
    },
    tabs: { broadcast: NOTHING, subscribe: () => NOTHING },
    texts: forgetfulTexts(),
    tokens: {
      readAll: () => Promise.resolve([]),
      write: () => Promise.resolve(),
      note: () => Promise.resolve(),
      remove: () => Promise.resolve(),
    },
    page: {
      reload: NOTHING,
      replace: NOTHING,
      print: NOTHING,
      onPrinted: () => NOTHING,
      servedName: undefined,
      noteTitle,
      isLeaving: () => false,
      system: NOTHING,
      onShown: () => NOTHING,
      onBack: () => NOTHING,
      onInput: () => NOTHING,
    },
    geolocation: NOWHERE,
    share: { share: () => Promise.resolve("failed"), copy: () => Promise.resolve(false) },
    files: { give: () => Promise.resolve() },
  };
}

/**
 * A device as it is while the HTML of a served page is taken over: nothing kept, no ability of its own, the moment of
 * the HTML.
 */
export function unknownDevice(device: Platform, moment: number): Platform {
  const { name, host, server, network, lock, tabs, tokens, page, share, files } = device;
  return {
    name,
    host,
    server,
    network,
    lock,
    tabs,
    tokens,
    page,
    share,
    files,
    geolocation: NOWHERE,
    clock: clockAt(moment),
    texts: forgetfulTexts(),
  };
}

function forgetfulTexts(): TextStore {
  return {
    read: NOTHING,
    write: () => false,
    remove: NOTHING,
    holdBack: NOTHING,
    subscribe: () => NOTHING,
  };
}
