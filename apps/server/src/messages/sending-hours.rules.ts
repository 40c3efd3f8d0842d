const OPENS = "08:00";
const CLOSES = "20:00";

/** Whether a mail may arrive now. @param time at the library, `HH:MM` @source desk "Messages" */
export const isSensibleHour = (time: string): boolean => time >= OPENS && time < CLOSES;
