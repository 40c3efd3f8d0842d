// For browsers without a secure context, which lack Web Crypto: one file, loaded only there.
export { pbkdf2Async } from "@noble/hashes/pbkdf2.js";
export { sha256 } from "@noble/hashes/sha2.js";
