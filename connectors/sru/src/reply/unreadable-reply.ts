/** A reply violates its standard or our limits; the message says how, in plain English for the operator. */
export class UnreadableReply extends Error {
  override readonly name = "UnreadableReply";
}
