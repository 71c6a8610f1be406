const RECEIVING = /^a=(?:recvonly|inactive)$/;
/** Also with something after it: browsers take that for the same. */
const SENDING = /^a=send(?:recv|only)/;
const RELAYED = /^(?:a=)?candidate:(?:\S+ ){6}typ relay(?: |$)/;

/** Whether a part of a description about one line of media is in use. A bundled one has no port of its own. */
const isUsed = (port: string | undefined, lines: readonly string[]): boolean =>
  port !== '0' || lines.some((line) => line.startsWith('a=bundle-only'));

/** Whether a session description lets its author send: sound or picture, or anything that is neither. */
export const letsAuthorSend = (sdp: string): boolean => {
  const lines = sdp.split(/\r?\n/);
  // Anything may hide behind a line end that browsers read differently.
  if (lines.some((line) => line.includes('\r') || SENDING.test(line))) return true;
  const starts = lines.flatMap((line, at) => (line.startsWith('m=') ? [at] : []));
  return starts.some((start, at) => {
    const section = lines.slice(start, starts[at + 1]);
    const [kind, port] = (section[0] ?? '').slice(2).split(' ', 2);
    if (!isUsed(port, section)) return false;
    // Silence about the direction means both ways, so that every line of media has to say that it only receives.
    return (kind !== 'audio' && kind !== 'video') || !section.some((line) => RECEIVING.test(line));
  });
};

/** Whether a candidate, or any of a description, is an address other than a relay's. */
export const namesDirectWay = (text: string): boolean =>
  text.split(/[\r\n]+/).some((line) => /^(?:a=)?candidate:/.test(line) && !RELAYED.test(line));
