import type { BridgeCall, Options } from "./bridge-message.ts";

/** Parses a call posted by the app. @throws when the text is not a call */
export function parseCall(json: string): BridgeCall {
  const call = record(JSON.parse(json));
  return {
    callbackId: text(call, "callbackId"),
    pluginId: text(call, "pluginId"),
    methodName: text(call, "methodName"),
    options: record(call["options"]),
  };
}

/** The value as an object; anything else has no members. */
export function record(value: unknown): Options {
  return isObject(value) ? value : {};
}

const isObject = (value: unknown): value is Options => typeof value === "object" && value !== null;

/** @returns the empty text if there is none */
export function text(options: Options, key: string): string {
  const value = options[key];
  return typeof value === "string" ? value : "";
}

export function optionalText(options: Options, key: string): string | undefined {
  const value = options[key];
  return typeof value === "string" ? value : undefined;
}

/** @returns NaN if there is none */
export function number(options: Options, key: string): number {
  const value = options[key];
  return typeof value === "number" ? value : Number.NaN;
}

export function isOn(options: Options, key: string): boolean {
  return options[key] === true;
}

/** The list under the key; anything else is empty. */
export function list(options: Options, key: string): readonly unknown[] {
  const value = options[key];
  return Array.isArray(value) ? value : [];
}

export function records(options: Options, key: string): readonly Options[] {
  return list(options, key).map(record);
}

export function numbers(options: Options, key: string): readonly number[] {
  return list(options, key).filter((value) => typeof value === "number");
}
