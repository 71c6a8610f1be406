import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { Link } from '../platform/router.tsx';
import { partnerName } from '../../domain/room/room-people.ts';
import { type Stage, STAGES } from '../../domain/room/stage.ts';
import { timeOfDay } from '../platform/when.ts';
import { PageHeading } from '../platform/page-heading.tsx';
import { Button, buttonLook } from '../ui/button.tsx';
import type { PracticeRoom } from './use-practice-room.ts';

const RADII = [4.5, 8.5, 12.5];

/** How far the round is, as rings: one lights up with each stage. The word stands beside it. */
export function StageMark({ stage }: { stage: Stage }) {
  const reached = STAGES.indexOf(stage);
  return (
    <svg
      viewBox="0 0 28 28"
      className="size-7 shrink-0 max-[360px]:hidden"
      fill="none"
      strokeWidth="2.25"
      aria-hidden="true"
    >
      {RADII.map((radius, index) => (
        <circle
          key={radius}
          cx="14"
          cy="14"
          r={radius}
          className={`transition-colors duration-500 ${index <= reached ? 'stroke-accent' : 'stroke-line'}`}
        />
      ))}
    </svg>
  );
}

const roles = { candidate: 'you are the candidate', actor: 'you are the actor' };

/** What the header says of a room to one of its people: with whom, in which role and at what time. */
export const roomFacts = ({ room, round, role, userId }: PracticeRoom): string | null => {
  // Beside the number of the round, so that it does not move when that arrives.
  if (!room || !round) return null;
  const startsAt = Date.parse(room.startUtc);
  return [
    ...(room.guestId ? [`With ${partnerName(room, userId)}`] : []),
    ...(round.candidateId ? [roles[role]] : []),
    ...(Number.isNaN(startsAt) ? [] : [timeOfDay(startsAt)]),
  ].join(' · ');
};

type RoomHeaderProps = {
  stage: Stage | null;
  /** What the page is called. */
  title?: string;
  roundNumber: number | null;
  isRecording: boolean;
  /** With whom, in which role, at what time. */
  facts?: string | null;
  /** What can be done about the other person. */
  aside?: ReactNode;
  /** Absent where there is no way back. */
  onBack: (() => void) | null;
  onExit: () => void;
};

const Recording = () => (
  <span className="inline-flex items-center gap-2 text-small font-semibold text-danger">
    <span aria-hidden="true" className="relative size-4.5">
      <span className="absolute inset-1.5 rounded-full bg-current" />
      <span className="ring-breathe absolute inset-px rounded-full border-[1.5px]" />
    </span>
    <span className="max-[420px]:sr-only">Recording</span>
  </span>
);

export function RoomHeader({
  stage,
  title = 'Practice room',
  roundNumber,
  isRecording,
  facts,
  aside,
  onBack,
  onExit,
}: RoomHeaderProps) {
  return (
    // On a phone as high as with two lines of facts, which may arrive after the rest: nothing below moves then.
    <header className="flex min-h-14 items-center max-sm:min-h-18 max-sm:py-1 gap-2 border-b border-line bg-paper pr-2 pl-4 sm:gap-3">
      {onBack && (
        <Button variant="quiet" className="-ml-2 px-3 max-[480px]:px-2.5" onClick={onBack}>
          <ArrowLeft aria-hidden="true" className="size-5" />
          <span className="max-[480px]:sr-only">Back</span>
        </Button>
      )}
      {stage && (
        <span className={isRecording ? 'max-[420px]:hidden' : 'contents'}>
          <StageMark stage={stage} />
        </span>
      )}
      <div className="flex min-w-0 flex-wrap items-center gap-x-2 sm:gap-x-3">
        <PageHeading pageTitle={title} className="text-lead font-semibold">
          {stage ?? <span className="sr-only">{title}</span>}
        </PageHeading>
        {/* On a phone the heading and the number share a line, recorded or not. */}
        {roundNumber !== null && stage !== 'Finished' && (
          <p className="text-small whitespace-nowrap text-ink-soft tabular-nums">Round {roundNumber}</p>
        )}
        {facts && (
          <p className="min-w-0 text-small leading-tight text-balance text-ink-soft wrap-anywhere max-sm:line-clamp-2 max-sm:basis-full">
            {facts}
          </p>
        )}
      </div>
      {/* What comes later stands to the left of what is here, and moves nothing. */}
      <span className="grow" />
      {isRecording && <Recording />}
      {aside}
      <Link
        to="/dashboard"
        onClick={(event) => {
          event.preventDefault();
          onExit();
        }}
        className={buttonLook('quiet')}
      >
        Exit
      </Link>
    </header>
  );
}
