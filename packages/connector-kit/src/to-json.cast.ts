import type { Json } from "./connector.ts";

/** The value of a JSON text that this server made. */
export const fromJson = <T>(json: Json<T>): T => JSON.parse(json) as T;

/** The JSON text of a value. */
export const toJson = <T>(value: T): Json<T> => JSON.stringify(value) as Json<T>;
