/** The permission for a device feature; `askable`: not decided yet, so the device may prompt. */
export type Access = "granted" | "denied" | "askable";
