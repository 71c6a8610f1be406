import MicOff from 'lucide-react/icons/mic-off';
import { formatTimer } from '../../domain/recording.ts';
import { Button } from '../ui/button.tsx';
import { toggleMicrophone } from './call-remote.ts';
import type { PracticeRoom } from './use-practice-room.ts';
import { useReadingLeft } from './use-seconds-left.ts';

const tasks = {
  candidate: 'Read your brief. You talk when it is over.',
  actor: 'Read your part and get ready.',
};

/** The reading time of a round that has one, above the timer of the talking. At its end it waits for the host. */
export function ReadingStrip({ practice }: { practice: PracticeRoom }) {
  const { round, role, isHost, clockAhead } = practice;
  const left = useReadingLeft(round, clockAhead);
  if (!round || left === null) return null;
  if (left === 0)
    return (
      <div className="mb-3 rounded-control bg-accent-wash px-3.5 py-2.5">
        <p className="font-semibold">Reading time is over</p>
        <p className="text-small">
          {isHost ? 'Start when you are both ready.' : 'The host starts the round when you are both ready.'}
        </p>
      </div>
    );
  return (
    <div className="mb-3 flex items-center gap-3 rounded-control bg-teal-wash py-1.5 pr-1.5 pl-3.5">
      <p className="min-w-0 grow">
        <span className="font-semibold">
          Reading{' '}
          <span role="timer" aria-live="off" aria-label="Reading time left" className="tabular-nums">
            {formatTimer(left)}
          </span>
        </span>
        <span className="block text-small">{tasks[role]}</span>
      </p>
      <Button variant="quiet" size="small" onClick={toggleMicrophone}>
        <MicOff aria-hidden="true" className="size-4.5" />
        Mute or unmute
      </Button>
    </div>
  );
}
