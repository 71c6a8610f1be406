/**
 * Asks the other browser to send nothing but a sign of life while its person is silent, and to repair single lost packets
 * from the next: what we ask for here is what its encoder does.
 */
export const withSparingVoice = (sdp: string): string => {
  const opus = /^a=rtpmap:(\d+) opus\/48000/im.exec(sdp)?.[1];
  if (opus === undefined) return sdp;
  const head = `a=fmtp:${opus} `;
  const sparing = (line: string): string => {
    if (!line.startsWith(head)) return line;
    const given = line.slice(head.length).trimEnd().split(';');
    const kept = given.filter((one) => one !== '' && !/^use(?:dtx|inbandfec)=/.test(one));
    return `${head}${[...kept, 'useinbandfec=1', 'usedtx=1'].join(';')}`;
  };
  return sdp.split('\r\n').map(sparing).join('\r\n');
};
