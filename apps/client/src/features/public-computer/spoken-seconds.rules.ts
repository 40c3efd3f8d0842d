/** The seconds at which a countdown is announced: each second would drown out everything else. */
const SPOKEN_AT = [5, 10, 20];

/** The announcement of the seconds left for screen readers; undefined: nothing beyond the question itself. */
export function spokenSeconds(secondsLeft: number): number | undefined {
  return SPOKEN_AT.find((moment) => secondsLeft <= moment);
}
