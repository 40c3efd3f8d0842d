import type { Json } from "@freihand/connector-kit";

/** Text in the type that connectors return. */
export const jsonOf = <T>(value: T): Json<T> => JSON.stringify(value) as Json<T>;
