import { randomBytes } from "node:crypto";
import { newSecretToken } from "../secret-token.ts";

const LINEAGE_BYTES = 16;
const TOKEN = /^([\w-]{22})\.[\w-]{43}$/;

/**
 * Common prefix of all tokens of a session: it identifies a token that was used long ago, though nothing of it is stored.
 */
export const newLineage = (): string => randomBytes(LINEAGE_BYTES).toString("base64url");

/** The next token of a session. */
export const newRefreshToken = (lineage: string): string => `${lineage}.${newSecretToken()}`;

/** Undefined: not a token, or one from before there were lineages. */
export const lineageOf = (token: string): string | undefined => TOKEN.exec(token)?.[1];
