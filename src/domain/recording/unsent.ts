/** So many seconds behind is a connection in trouble, not a moment's delay. */
const MANY_UNSENT = 6;

/** What someone is told of the seconds of their recording that are not sent yet; null while they are few. */
export const unsentLine = (seconds: number): string | null =>
  seconds >= MANY_UNSENT
    ? `${seconds} seconds of your recording are safe in this browser and will be sent.`
    : null;
