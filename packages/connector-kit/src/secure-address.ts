import * as z from "zod/mini";

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * Address in a library's file to which passwords of patrons go: https, or http to this machine, where a tunnel may
 * begin.
 */
export const secureAddress = z.url({ protocol: /^https?$/, abort: true }).check(
  z.refine((written) => {
    const { protocol, hostname } = new URL(written);
    return protocol === "https:" || LOOPBACK.test(hostname);
  }, "must begin with https://: passwords would be readable on the way"),
);
