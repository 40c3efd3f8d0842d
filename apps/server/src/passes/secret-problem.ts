/** A file of secrets cannot be used; the message names it and the reason, for the operator, and quotes nothing of it. */
export class SecretProblem extends Error {
  override readonly name = "SecretProblem";
}
