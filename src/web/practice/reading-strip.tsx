import Mic from 'lucide-react/icons/mic';
import MicOff from 'lucide-react/icons/mic-off';
import { formatTimer } from '../../domain/round/timer.ts';
import { useStore } from '../platform/store.ts';
import { Button } from '../ui/button.tsx';
import { callInFrame, passShortcut } from './call-remote.ts';
import type { PracticeRoom } from './use-practice-room.ts';
import { useReadingLeft } from './use-server-now.ts';

const tasks = {
  candidate: 'Read your brief. You talk when it is over.',
  actor: 'Read your part and get ready.',
};

/** One touch for quiet while reading; it says which way it is. */
function MuteButton() {
  const { microphone } = useStore(callInFrame);
  if (microphone === null) return null;
  const isMuted = microphone === 'muted';
  const Icon = isMuted ? MicOff : Mic;
  return (
    <Button
      variant={isMuted ? 'secondary' : 'quiet'}
      size="small"
      className="shrink-0"
      onClick={() => passShortcut('m')}
    >
      <Icon aria-hidden="true" className={`size-4.5 ${isMuted ? 'text-danger' : ''}`} />
      {isMuted ? 'Unmute' : 'Mute'}
    </Button>
  );
}

/** Whether the other person hears one, in words. */
function MicrophoneWords() {
  const { microphone } = useStore(callInFrame);
  return (
    <output className="block text-small font-semibold">
      {microphone === 'muted' && 'You are muted.'}
      {microphone === 'on' && 'Your microphone is on.'}
    </output>
  );
}

/** The reading time of a round that has one, above the timer of the talking. At its end it waits for the host. */
export function ReadingStrip({ practice }: { practice: PracticeRoom }) {
  const { role, isHost } = practice;
  const left = useReadingLeft(practice);
  if (left === null) return null;
  const isOver = left === 0;
  const whatToDo = isHost
    ? 'Start when you are both ready.'
    : 'The host starts the round when you are both ready.';
  return (
    <div
      className={`mb-3 flex items-center gap-3 rounded-control py-1.5 pr-1.5 pl-3.5
        ${isOver ? 'bg-accent-wash' : 'bg-teal-wash'}`}
    >
      <div className="min-w-0 grow">
        <p className="font-semibold">
          {isOver ? (
            'Reading time is over'
          ) : (
            <>
              Reading{' '}
              <span role="timer" aria-live="off" aria-label="Reading time left" className="tabular-nums">
                {formatTimer(left)}
              </span>
            </>
          )}
        </p>
        <p className="text-small">{isOver ? whatToDo : tasks[role]}</p>
        <MicrophoneWords />
      </div>
      <MuteButton />
    </div>
  );
}
