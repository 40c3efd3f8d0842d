/** Looks for a barcode in the picture that a video element shows now. @returns undefined: there is none */
export type VideoReader = (video: HTMLVideoElement) => Promise<string | undefined>;
