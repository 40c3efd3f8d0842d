/** A part of the desk's work, with an address of its own. */
export type DeskView = "counter" | "shelf" | "cash";

/** The part at an address. @param pathname such as `/desk/shelf` */
export function deskViewOf(pathname: string): DeskView {
  const [, part] = /^\/desk\/(shelf|cash)\/?$/.exec(pathname) ?? [];
  return part === "shelf" || part === "cash" ? part : "counter";
}
