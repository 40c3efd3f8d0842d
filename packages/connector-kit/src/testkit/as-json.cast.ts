import type { Json } from "../connector.ts";

/** Text in the type that connectors return. */
export const asJson = <T>(value: T): Json<T> => JSON.stringify(value) as Json<T>;
