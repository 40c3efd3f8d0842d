import { AppLife } from "./app-life.ts";
import {
  PluginError,
  type BridgeCall,
  type BridgeReply,
  type Methods,
  type System,
} from "./bridge-message.ts";
import { Calendars } from "./calendars.ts";
import type { PhoneContext } from "./context.ts";
import { Launcher } from "./launcher.ts";
import { Listeners } from "./listeners.ts";
import { Notifications } from "./notifications.ts";
import { Outbox } from "./outbox.ts";
import { PassWallet } from "./pass-wallet.ts";
import { Permissions } from "./permissions.ts";
import { Place } from "./place.ts";
import type { Stubs } from "./plugin-headers.rules.ts";
import { Secrets } from "./secrets.ts";
import { Surface } from "./surface.ts";
import { TagReader } from "./tag-reader.ts";

/** The configuration of a phone. */
export interface DeviceSpec {
  readonly system: System;
  /** Methods whose native code only rejects. */
  readonly stubs?: Stubs;
  /** Names of the app's icons besides its own. */
  readonly icons?: readonly string[];
  /** Query string of the store link that the app was installed from. */
  readonly referrer?: string;
}

/** The fate of a call: `lost` never reaches the phone, `unanswered` is carried out without an answer. */
export type Fate = "answered" | "lost" | "unanswered";

/** A phone in memory. It outlives the pages that the app runs in. */
export class Device {
  readonly system: System;
  /** How much the phone's clock is ahead, in milliseconds. */
  clockShift = 0;
  referrer: string | undefined;
  readonly permissions: Permissions;
  readonly calendars: Calendars;
  readonly notifications: Notifications;
  readonly secrets = new Secrets();
  readonly place: Place;
  readonly launcher: Launcher;
  readonly wallet: PassWallet;
  readonly outbox = new Outbox();
  readonly surface = new Surface();
  readonly app: AppLife;
  readonly reader: TagReader;
  /** Every call of the app, in order. */
  readonly calls: BridgeCall[] = [];
  /** Methods that native code offers and this phone does not implement: the simulation is outdated. */
  readonly unknown: string[] = [];
  /** Called when the app has exited. */
  onExit: () => void = () => undefined;
  /** Decides the fate of a call: tests kill the app between any two. */
  fateOf: (call: BridgeCall) => Fate = () => "answered";
  readonly #stubs: Stubs;
  readonly #listeners = new Listeners();
  readonly #plugins: Readonly<Record<string, Methods>>;

  constructor({ system, stubs = {}, icons = [], referrer }: DeviceSpec) {
    this.system = system;
    this.referrer = referrer;
    this.#stubs = stubs;
    const phone: PhoneContext = {
      system,
      now: () => this.now(),
      emit: (event, kept) => this.#listeners.emit(event, kept === "kept"),
    };
    this.permissions = new Permissions(system);
    this.calendars = new Calendars(phone, this.permissions);
    this.notifications = new Notifications(phone, this.permissions);
    this.place = new Place(this.permissions, phone.now);
    this.wallet = new PassWallet(system);
    this.launcher = new Launcher(icons);
    this.app = new AppLife(phone, () => this.onExit());
    this.reader = new TagReader(phone);
    this.#plugins = this.#allPlugins();
  }

  now(): number {
    return Date.now() + this.clockShift;
  }

  /** Advances the clock; due notifications are shown. @throws when the time is in the past */
  advanceTo(moment: number): void {
    if (moment < this.now()) throw new Error("A phone's time does not run backwards.");
    this.clockShift = moment - Date.now();
    this.notifications.deliverDue();
  }

  /**
   * A new document of the app starts on the phone; the listeners of the previous one are dropped.
   * @param deliver passes an answer or an event to the page
   */
  connect(deliver: (reply: BridgeReply) => void): void {
    this.disconnect();
    this.#listeners.connect(deliver);
    this.surface.start();
  }

  /** The app's page is gone. */
  disconnect(): void {
    this.#listeners.disconnect();
    this.reader.stop();
  }

  /** The patron removes the app and installs it again: iOS keeps the keychain. */
  reinstall(): void {
    this.permissions.forget();
    this.notifications.forget();
    this.launcher.current = undefined;
    this.outbox.files.clear();
    if (this.system === "android") this.secrets.items.clear();
  }

  /** Carries out a call of the app. @returns undefined when there is no answer */
  async handle(call: BridgeCall): Promise<BridgeReply | undefined> {
    // the console and the error reports of iOS: an answer to them would be reported in turn, endlessly
    if (call.callbackId === "-1" || call.callbackId === "") return undefined;
    this.calls.push(call);
    if (call.methodName === "addListener" || call.methodName === "removeListener") {
      this.#listeners.handle(call);
      return undefined;
    }
    const fate = this.fateOf(call);
    if (fate === "lost") return undefined;
    const reply = await this.#carryOut(call);
    return fate === "answered" ? reply : undefined;
  }

  async #carryOut(call: BridgeCall): Promise<BridgeReply> {
    const { callbackId, pluginId, methodName } = call;
    const base = { callbackId, pluginId, methodName, save: false };
    try {
      // answers go through JSON on a real bridge as well
      const data: unknown = structuredClone((await this.#methodOf(call)(call.options)) ?? {});
      return { ...base, success: true, data };
    } catch (error) {
      if (!(error instanceof PluginError)) throw error;
      const { message, code } = error;
      return { ...base, success: false, error: { message, ...(code !== undefined && { code }) } };
    }
  }

  #methodOf({ pluginId, methodName }: BridgeCall) {
    const stub = this.#stubs[pluginId]?.[methodName];
    if (stub !== undefined) throw new PluginError(`${methodName} is not there.`, stub);
    const method = this.#plugins[pluginId]?.[methodName];
    if (method) return method;
    this.unknown.push(`${pluginId}.${methodName}`);
    throw new PluginError(`The simulated phone has no ${pluginId}.${methodName}.`, "UNIMPLEMENTED");
  }

  #allPlugins(): Readonly<Record<string, Methods>> {
    const { surface, outbox } = this;
    return {
      App: this.app.methods,
      LibraryCalendar: this.calendars.methods,
      Clipboard: outbox.clipboardMethods,
      Filesystem: outbox.filesystemMethods,
      Geolocation: this.place.methods,
      Haptics: surface.hapticsMethods,
      Keyboard: surface.keyboardMethods,
      LibraryNative: {
        ...this.reader.methods,
        ...this.launcher.methods,
        addPass: this.wallet.addPass,
        holdScreen: surface.holdScreen,
        installReferrer: () => (this.referrer === undefined ? {} : { referrer: this.referrer }),
        openAppSettings: () => void this.app.done.push("settings"),
        openNfcSettings: () => void this.app.done.push("nfc settings"),
      },
      LocalNotifications: this.notifications.methods,
      SecureStorage: this.secrets.methods,
      Share: outbox.shareMethods,
      SplashScreen: surface.splashMethods,
      SystemBars: surface.barsMethods,
    };
  }
}
