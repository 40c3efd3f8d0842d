interface DeviceCutoffTable {
  /** Keyed fingerprint of project, library and card number. */
  card: string;
  /** Milliseconds since 1970 UTC. */
  at_ms: number;
}

/** Tables of remembered devices. */
export interface DeviceSchema {
  device_cutoffs: DeviceCutoffTable;
}
