/** Whether the patron has closed the device's sheet; it has no code for that, only this message. */
export const isSheetClosed = (message: string): boolean => /share cancell?ed/i.test(message);
