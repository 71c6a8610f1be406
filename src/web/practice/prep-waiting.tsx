import Check from 'lucide-react/icons/check';
import { nameIn } from '../../domain/room/room-people.ts';
import { Button } from '../ui/button.tsx';
import { SuggestCase } from './suggest-case.tsx';
import { LeaveOrInvite } from './leave-or-invite.tsx';
import { StationWishes } from './station-wishes.tsx';
import type { PracticeRoom } from './use-practice-room.ts';

const Mark = ({ done }: { done: boolean }) => (
  <span aria-hidden="true" className={`relative mt-px size-6 shrink-0 ${done ? 'text-teal' : 'text-edge'}`}>
    <span className={`absolute inset-px rounded-full border-2 ${done ? '' : 'opacity-50'}`} />
    {done ? (
      <Check className="absolute inset-1 size-4" strokeWidth={2.5} />
    ) : (
      <span className="ring-breathe absolute inset-[6.5px] rounded-full border-2" />
    )}
  </span>
);

/** What the guest waits for while the host sets the round up, ticked off as it is settled. */
export default function PrepWaiting({ practice }: { practice: PracticeRoom }) {
  const { room, round, userId, actions } = practice;
  if (!room) return null;
  const candidateId = round?.candidateId ?? null;
  const chosen =
    candidateId === userId ? 'You are the candidate.' : `${nameIn(room, candidateId)} is the candidate.`;
  const hasCase = Boolean(round?.caseBriefId);
  const waits = [
    { text: 'Waiting for host to select candidate...', done: candidateId !== null, outcome: chosen },
    { text: 'Waiting for host to select filter...', done: hasCase },
    { text: 'Waiting for host to select category filter...', done: hasCase },
    { text: 'Waiting for host to select case...', done: hasCase, outcome: 'The host has chosen a case.' },
  ];
  return (
    <>
      <h2 className="bg-teal-wash px-4 py-2.5 font-semibold">The host is setting up the round</h2>
      <StationWishes roomId={room.id} caseId={null} onChoose={null} />
      {round && (
        <div className="grid gap-2 border-b border-line p-4">
          <Button
            variant={round.guestReady ? 'secondary' : 'primary'}
            aria-pressed={round.guestReady}
            onClick={() => actions.sayReady(!round.guestReady)}
          >
            {round.guestReady && <Check aria-hidden="true" className="size-4.5" />}
            Ready
          </Button>
          <p className="text-center text-small text-ink-soft">
            {round.guestReady
              ? `${nameIn(room, room.hostId)} sees that you are ready. Press again to take it back.`
              : `${nameIn(room, room.hostId)} sees it at once, and starts the case.`}
          </p>
        </div>
      )}
      {!hasCase && <SuggestCase />}
      <ul className="divide-y divide-line">
        {waits.map(({ text, done, outcome }) => (
          <li key={text} className="flex min-h-16 items-center gap-3.5 px-4 py-3.5">
            <Mark done={done} />
            <div className="min-w-0">
              {done && outcome && <p className="font-semibold wrap-anywhere">{outcome}</p>}
              <p className={done ? 'text-small text-ink-soft line-through' : ''}>{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <LeaveOrInvite practice={practice} />
    </>
  );
}
