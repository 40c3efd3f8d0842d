/** The environment of an operator who has set nothing; read by the operator's commands as it is. */
export const cleanEnvironment = (): NodeJS.ProcessEnv => ({
  PATH: process.env["PATH"],
  NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
  PORT: "0",
});
