import * as z from "zod/mini";

/** Name of a secret in a library's file: a file below `SECRETS_DIR`, or `SECRET_NAME` in the environment. */
export const secretName = z
  .string()
  .check(
    z.regex(
      /^[a-z][a-z0-9-]{0,63}$/,
      "is no name of a secret (small letters, digits and hyphens); the secret itself never stands here",
    ),
  );
