/** At which seconds a running out time is said aloud: each second would drown everything else. */
const SPOKEN_AT = [5, 10, 20];

/** What a screen reader says of the seconds left; undefined: nothing beyond the question itself. */
export function spokenSeconds(secondsLeft: number): number | undefined {
  return SPOKEN_AT.find((moment) => secondsLeft <= moment);
}
