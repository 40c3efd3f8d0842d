import * as z from "zod/mini";

const position = z.object({
  coords: z.object({
    latitude: z.number().check(z.minimum(-90), z.maximum(90)),
    longitude: z.number().check(z.minimum(-180), z.maximum(180)),
  }),
});

/** Degrees of latitude and longitude; undefined: the device's answer is no place on earth. */
export function positionOf(
  answer: unknown,
): { readonly lat: number; readonly lon: number } | undefined {
  const coords = position.safeParse(answer).data?.coords;
  return coords && { lat: coords.latitude, lon: coords.longitude };
}
