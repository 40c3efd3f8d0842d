import type { EngineAddress } from "@freihand/catalogue";

/** A reply of OpenSearch, or a part of one. */
export interface EngineReply {
  readonly [name: string]: unknown;
}

/** JSON of the engine: its shape is read member by member. */
export const parseReply = (text: string): EngineReply => JSON.parse(text) as EngineReply;

/** A member that is an object itself; empty where it is missing. */
export const partOf = (reply: EngineReply | undefined, name: string): EngineReply =>
  (reply?.[name] ?? {}) as EngineReply;

/** A member that is a list of objects; empty where it is missing. */
export const listOf = (reply: EngineReply | undefined, name: string): readonly EngineReply[] =>
  (reply?.[name] ?? []) as readonly EngineReply[];

/** A member that is a list of plain values; empty where it is missing. */
export const valuesOf = (reply: EngineReply, name: string): readonly unknown[] =>
  (reply[name] ?? []) as readonly unknown[];

/** The address as the pool of searches passes it to its threads. */
export const parseAddress = (text: string): EngineAddress => JSON.parse(text) as EngineAddress;
