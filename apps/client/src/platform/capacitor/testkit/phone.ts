import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { runInThisContext } from "node:vm";
import * as z from "zod/mini";

/** The native side of a plugin, by method; a thrown error with a `code` is a rejection. */
type NativeSide = Record<string, Record<string, (options: unknown) => unknown>>;

/** One call across the bridge. */
interface Crossed {
  readonly method: string;
  readonly options: unknown;
}

/** A phone of which only the native side is fake: the bridge is Capacitor's own. */
export interface Phone {
  /** Methods may be replaced at any time, but not added. */
  readonly native: NativeSide;
  /** Calls in order, listeners left out: `App.exitApp`. */
  readonly crossed: Crossed[];
  /** Sends an event to the listeners. @returns how many did */
  readonly emit: (plugin: string, event: string, data: unknown) => number;
}

/** A rejection as from native code. */
export function rejection(code: string | undefined, message = "no"): Error {
  return Object.assign(new Error(message), { code });
}

const message = z.object({
  callbackId: z.string(),
  pluginId: z.string(),
  methodName: z.string(),
  options: z.optional(z.unknown()),
});
const listening = z.object({ eventName: z.string() });
const ending = z.object({ callbackId: z.string() });
const failure = z.object({ message: z.string(), code: z.optional(z.string()) });
const ears = z.object({ onmessage: z.any() });
const capacitor = z.object({ fromNative: z.any() });

type Message = z.infer<typeof message>;
type Answer = Readonly<Record<string, unknown>>;

const BRIDGES = {
  android: "@capacitor/android/capacitor/src/main/assets/native-bridge.js",
  ios: "@capacitor/ios/Capacitor/Capacitor/assets/native-bridge.js",
};

/** Starts Capacitor's bridge of a system in this window: once per test file, as the core caches what it detected. */
export function startPhone(system: "android" | "ios", native: NativeSide): Phone {
  const crossed: Crossed[] = [];
  const listeners = new Map<string, { readonly plugin: string; readonly event: string }>();
  const reply = replyTo(system);
  const post = async (sent: Message) => {
    if (sent.methodName === "addListener") {
      const event = listening.parse(sent.options).eventName;
      listeners.set(sent.callbackId, { plugin: sent.pluginId, event });
    } else if (sent.methodName === "removeListener") {
      listeners.delete(ending.parse(sent.options).callbackId);
    } else if (sent.callbackId !== "-1") {
      crossed.push({ method: `${sent.pluginId}.${sent.methodName}`, options: sent.options });
      reply({ ...sent, ...(await callNative(native, sent)) });
    }
  };
  Reflect.set(window, "prompt", () => "");
  connect(system, (raw) => void post(message.parse(raw)));
  Reflect.set(window, "Capacitor", { DEBUG: false, isLoggingEnabled: false, Plugins: {} });
  const source = readFileSync(createRequire(import.meta.url).resolve(BRIDGES[system]), "utf8");
  runInThisContext(`(() => {${source}})()`);
  Reflect.set(capacitorOf(), "PluginHeaders", headersOf(native));
  return {
    native,
    crossed,
    emit: (plugin, event, data) => {
      const matching = [...listeners].filter(
        ([, one]) => one.plugin === plugin && one.event === event,
      );
      for (const [callbackId] of matching)
        reply({
          callbackId,
          pluginId: plugin,
          methodName: "addListener",
          success: true,
          save: true,
          data,
        });
      return matching.length;
    },
  };
}

function connect(system: "android" | "ios", take: (raw: unknown) => void): void {
  if (system === "android")
    Reflect.set(window, "androidBridge", {
      postMessage: (text: string) => {
        take(JSON.parse(text));
      },
    });
  else
    Reflect.set(window, "webkit", {
      messageHandlers: {
        bridge: {
          postMessage: (raw: unknown) => {
            take(JSON.parse(JSON.stringify(raw)));
          },
        },
      },
    });
}

/** Replies like Android's MessageHandler and iOS's CapacitorBridge. */
const replyTo = (system: "android" | "ios") => (answer: Answer) => {
  if (system === "android")
    ears.parse(Reflect.get(window, "androidBridge")).onmessage({ data: JSON.stringify(answer) });
  else capacitor.parse(capacitorOf()).fromNative(answer);
};

async function callNative(native: NativeSide, sent: Message): Promise<Answer> {
  try {
    const data = await native[sent.pluginId]?.[sent.methodName]?.(sent.options);
    return { success: true, data: data ?? {} };
  } catch (error) {
    return { success: false, error: failure.parse(error) };
  }
}

function capacitorOf(): object {
  const found: unknown = Reflect.get(window, "Capacitor");
  if (typeof found !== "object" || found === null) throw new Error("The bridge is not there");
  return found;
}

const headersOf = (native: NativeSide) =>
  Object.entries(native).map(([name, methods]) => ({
    name,
    methods: [
      { name: "addListener" },
      { name: "removeListener" },
      ...Object.keys(methods).map((method) => ({ name: method, rtype: "promise" })),
    ],
  }));
