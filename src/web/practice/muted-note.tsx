import MicOff from 'lucide-react/icons/mic-off';
import { partnerName } from '../../domain/room/room-people.ts';
import { useStore } from '../platform/store.ts';
import { callInFrame, passShortcut } from './call-remote.ts';
import type { PracticeRoom } from './use-practice-room.ts';
import { useReadingLeft } from './use-server-now.ts';

/** Tells both, before the round starts, who of them is muted. It stops no one from starting. */
export function MutedNote({ practice }: { practice: PracticeRoom }) {
  const { room, userId } = practice;
  const { step, microphone, peerMicrophone } = useStore(callInFrame);
  // The strip of the reading time says so itself.
  const isReading = useReadingLeft(practice) !== null;
  const isMuted = step === 'call' && microphone === 'muted' && !isReading;
  const isPeerMuted = peerMicrophone === 'muted';
  return (
    <output className="block text-small">
      {room && (isMuted || isPeerMuted) && (
        <span className="mb-2.5 flex min-h-[1lh] items-center gap-2 font-semibold text-danger">
          <MicOff aria-hidden="true" className="size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">
            {isMuted && isPeerMuted && 'You are both muted.'}
            {isMuted && !isPeerMuted && 'You are muted.'}
            {!isMuted && `${partnerName(room, userId)} is muted.`}
          </span>
          {isMuted && (
            <button
              type="button"
              onClick={() => passShortcut('m')}
              className="min-h-8 shrink-0 px-1 underline underline-offset-4"
            >
              Unmute
            </button>
          )}
        </span>
      )}
    </output>
  );
}
