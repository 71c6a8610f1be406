import { describe, expect, it } from 'vitest';
import { letsAuthorSend } from './session-description.ts';
import { mayPassSignal, type SignalWay } from './signal-policy.ts';

const section = (kind: string, direction: string, port = 9) =>
  `m=${kind} ${port} UDP/TLS/RTP/SAVPF 111\r\nc=IN IP4 0.0.0.0\r\n${direction}`;
const describing = (...sections: string[]) => `v=0\r\no=- 1 2 IN IP4 127.0.0.1\r\n${sections.join('')}`;
const RECEIVES = describing(section('audio', 'a=recvonly\r\n'), section('video', 'a=inactive\r\n'));
const SENDS = describing(section('audio', 'a=recvonly\r\n'), section('video', 'a=sendrecv\r\n'));

describe('a session description', () => {
  it('that only receives, or refuses a line, sends nothing', () => {
    expect(letsAuthorSend(RECEIVES)).toBe(false);
    expect(letsAuthorSend(describing(section('audio', 'a=recvonly\r\n'), section('video', '', 0)))).toBe(
      false,
    );
  });

  it.each([
    ['both ways', SENDS],
    ['one way', describing(section('audio', 'a=sendonly\r\n'))],
    ['by saying nothing', describing(section('audio', ''), section('video', 'a=recvonly\r\n'))],
    ['by saying nothing at the end', describing(section('video', ''))],
    ['by saying two things', describing(section('audio', 'a=recvonly\r\na=sendrecv\r\n'))],
    ['with bare line ends', describing(section('audio', 'a=sendrecv\n')).replaceAll('\r\n', '\n')],
    [
      'by a direction with something after it',
      describing(section('audio', 'a=recvonly\r\na=sendrecv:x\r\n')),
    ],
    ['by a direction that only we would read', describing(section('audio', 'a=recvonly\ra=x\r\n'))],
    ['by a line that is refused only in appearance', describing(section('audio', 'a=bundle-only\r\n', 0))],
    [
      'by a bundled data channel',
      describing('m=application 0 UDP/DTLS/SCTP webrtc-datachannel\r\na=bundle-only\r\n'),
    ],
    ['by a data channel', describing('m=application 9 UDP/DTLS/SCTP webrtc-datachannel\r\na=recvonly\r\n')],
  ])('can send %s', (_how, sdp) => {
    expect(letsAuthorSend(sdp)).toBe(true);
  });
});

describe('a signal', () => {
  const way: SignalWay = { from: 'examiner', to: 'person', stage: 'Interview', isRelayOnly: false };
  const offer = (sdp: string) => ({ description: { type: 'offer' as const, sdp } });
  const devices = { devices: { microphone: true, camera: false, screen: false } };
  const host = { candidate: { candidate: 'candidate:1 1 udp 2 192.0.2.7 5000 typ host' } };
  const relay = { candidate: { candidate: 'candidate:1 1 udp 2 192.0.2.9 5000 typ relay raddr 0.0.0.0' } };

  it('of an examiner only receives while the interview runs', () => {
    expect(mayPassSignal(way, offer(RECEIVES))).toBe(true);
    expect(mayPassSignal(way, host)).toBe(true);
    for (const noticed of [offer(SENDS), devices, { bye: true as const }])
      expect(mayPassSignal(way, noticed)).toBe(false);
    for (const stage of ['Prep', 'WrapUp'] as const)
      for (const said of [offer(SENDS), devices, { bye: true as const }])
        expect(mayPassSignal({ ...way, stage }, said)).toBe(true);
  });

  it('goes from examiner to examiner only outside the interview', () => {
    expect(mayPassSignal({ ...way, to: 'examiner' }, offer(RECEIVES))).toBe(false);
    expect(mayPassSignal({ ...way, to: 'examiner', stage: 'WrapUp' }, offer(SENDS))).toBe(true);
  });

  it('goes from the two people to an examiner whatever it is', () => {
    for (const said of [offer(SENDS), host, devices])
      expect(mayPassSignal({ ...way, from: 'person', to: 'examiner' }, said)).toBe(true);
  });

  it('names no way but a relay where there is one', () => {
    const relayed = { ...way, isRelayOnly: true };
    expect(mayPassSignal(relayed, relay)).toBe(true);
    expect(mayPassSignal(relayed, { candidate: null })).toBe(true);
    expect(mayPassSignal(relayed, host)).toBe(false);
    const dressedUp = { candidate: { candidate: `${host.candidate.candidate} generation 0 typ relay` } };
    expect(mayPassSignal(relayed, dressedUp)).toBe(false);
    expect(mayPassSignal(relayed, offer(`${RECEIVES}a=${host.candidate.candidate}\r\n`))).toBe(false);
  });

  it('of the two people goes to the other whatever it is, and no other one in a finished room', () => {
    const people: SignalWay = { ...way, from: 'person', to: 'person', isRelayOnly: true };
    expect(mayPassSignal(people, offer(SENDS))).toBe(true);
    expect(mayPassSignal(people, host)).toBe(true);
    expect(mayPassSignal({ ...way, stage: 'Finished' }, offer(RECEIVES))).toBe(false);
  });
});
