import { PluginError, type Methods } from "./bridge-message.ts";
import type { Permissions } from "./permissions.ts";

/** Why the phone cannot determine its position, by the codes of `@capacitor/geolocation` 8.2. */
const FAILURES = {
  unavailable: ["OS-PLUG-GLOC-0002", "There was en error trying to obtain the location."],
  off: ["OS-PLUG-GLOC-0007", "Location services are not enabled."],
  timeout: ["OS-PLUG-GLOC-0010", "Could not obtain location in time. Try with a higher timeout."],
} as const;

/** Where the phone is. */
export class Place {
  position: { readonly latitude: number; readonly longitude: number } = {
    latitude: 52.52,
    longitude: 13.405,
  };
  /** Undefined: none. */
  failure: keyof typeof FAILURES | undefined;
  readonly #permissions: Permissions;
  readonly #now: () => number;

  constructor(permissions: Permissions, now: () => number) {
    this.#permissions = permissions;
    this.#now = now;
  }

  readonly methods: Methods = {
    checkPermissions: () => this.#answer(this.#permissions.state("location")),
    requestPermissions: () => this.#answer(this.#permissions.ask("location")),
    getCurrentPosition: () => {
      this.#fail();
      if (this.#permissions.ask("location") !== "granted")
        throw new PluginError("Location permission request was denied.", "OS-PLUG-GLOC-0003");
      const { latitude, longitude } = this.position;
      return {
        timestamp: this.#now(),
        coords: {
          latitude,
          longitude,
          accuracy: 5,
          altitude: null,
          altitudeAccuracy: null,
          speed: null,
          heading: null,
        },
      };
    },
  };

  #answer(location: string) {
    if (this.failure === "off") this.#fail();
    return { location, coarseLocation: location };
  }

  #fail(): void {
    if (this.failure === undefined) return;
    const [code, message] = FAILURES[this.failure];
    throw new PluginError(message, code);
  }
}
