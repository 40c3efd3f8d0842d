/**
 * The system of the device by the browser's user agent.
 * @param touchPoints an iPad claims to be a Macintosh, but no Macintosh has a touch screen
 * @returns undefined for anything that is neither an iPhone or iPad nor an Android device
 * @source spec §2 "App hint"
 */
export function detectSystem(
  userAgent: string,
  touchPoints: number,
): "ios" | "android" | undefined {
  if (/android/i.test(userAgent)) return "android";
  if (/iphone|ipad|ipod/i.test(userAgent)) return "ios";
  return /macintosh/i.test(userAgent) && touchPoints > 1 ? "ios" : undefined;
}
