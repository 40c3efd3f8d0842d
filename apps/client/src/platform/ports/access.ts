/** What the patron has said about an ability of the device; `askable`: nothing yet, so that the device may ask. */
export type Access = "granted" | "denied" | "askable";
