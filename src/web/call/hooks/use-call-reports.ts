import { useEffect, useRef, type RefObject } from 'react';
import { FIRST_FRAME_LIMIT_MS, type CallReport } from '../../../domain/call/call-report.ts';
import { call as callServer } from '../../account/session.ts';
import type { CallState } from '../core/call.ts';
import type { VoiceNotice } from '../core/voice-watch.ts';

/** A server that has not answered, or a way that is not found, after this long is a failed join. */
const JOIN_TIMEOUT_MS = 20_000;

/** Tells the server what to count; a report that is lost is one that is not counted. */
export const reportCall = (report: CallReport): void => void callServer('reportCall', { report });

/** Counts, without saying who or where, how calls go: failed joins, the first frame, reconnects, silent microphones. */
export const useCallReports = (
  { place, peer }: CallState,
  voice: VoiceNotice | null,
  picture: RefObject<HTMLVideoElement | null>,
): void => {
  useEffect(() => {
    if (place === 'forbidden') reportCall({ event: 'join-failed', why: 'forbidden' });
    if (place !== 'joining') return undefined;
    const timer = setTimeout(() => reportCall({ event: 'join-failed', why: 'no-server' }), JOIN_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [place]);

  const before = useRef<CallState['peer']>(null);
  useEffect(() => {
    if (before.current === 'reconnecting' && peer === 'connected') reportCall({ event: 'reconnected' });
    before.current = peer;
    if (peer !== 'connecting') return undefined;
    const timer = setTimeout(() => reportCall({ event: 'join-failed', why: 'no-path' }), JOIN_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [peer]);

  const met = useRef<number | null>(null);
  const isMet = peer !== null;
  useEffect(() => {
    met.current = isMet ? performance.now() : null;
    const element = picture.current;
    if (!isMet || !element) return undefined;
    const seen = () => {
      const ms = Math.round(performance.now() - (met.current ?? 0));
      if (met.current !== null && ms <= FIRST_FRAME_LIMIT_MS) reportCall({ event: 'first-frame', ms });
      met.current = null;
    };
    element.addEventListener('loadeddata', seen, { once: true });
    return () => element.removeEventListener('loadeddata', seen);
  }, [isMet, picture]);

  const isSilent = voice === 'no-signal';
  useEffect(() => {
    if (isSilent) reportCall({ event: 'silent-microphone' });
  }, [isSilent]);
};
