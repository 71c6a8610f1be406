const DIRECTION = /^a=(?:sendrecv|sendonly|recvonly|inactive)$/;
const SENDING = new Set(['a=sendrecv', 'a=sendonly']);

const linesOf = (sdp: string): string[] => sdp.split(/[\r\n]+/);

/** Whether a session description lets its author send: sound or picture, or anything that is neither. */
export const letsAuthorSend = (sdp: string): boolean => {
  // Silence about the direction means both ways, so that every line of media has to say that it only receives.
  let isUnsaid = false;
  for (const line of linesOf(sdp)) {
    if (line.startsWith('m=')) {
      if (isUnsaid) return true;
      const [kind, port] = line.slice(2).split(' ', 2);
      if (kind !== 'audio' && kind !== 'video' && port !== '0') return true;
      isUnsaid = port !== '0';
    } else if (DIRECTION.test(line)) {
      if (SENDING.has(line)) return true;
      isUnsaid = false;
    }
  }
  return isUnsaid;
};

/** Whether a candidate, or any of a description, is an address other than a relay's. */
export const namesDirectWay = (text: string): boolean =>
  linesOf(text).some((line) => /^(?:a=)?candidate:/.test(line) && !line.includes(' typ relay'));
