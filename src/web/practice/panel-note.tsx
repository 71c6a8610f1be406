import { displayName } from '../../domain/profile/name.ts';
import { ListeningQuestion } from '../call/components/listening-question.tsx';
import type { PracticeRoom } from './use-practice-room.ts';

const COUNTS = ['No examiner listens', 'One examiner listens', 'Two examiners listen'] as const;

type Panel = NonNullable<NonNullable<PracticeRoom['room']>['panel']>;

/** How many examiners listen, and who, unless the panel is nameless. */
const listeningWords = ({ seats, nameless }: Panel): string => {
  const taken = seats.filter(({ isTaken }) => isTaken);
  const names = taken.flatMap(({ profile }) => (profile ? [displayName(profile)] : []));
  const count = COUNTS[taken.length] ?? COUNTS[0];
  if (nameless || names.length === 0) return `${count}${nameless ? '. Their names are not told' : ''}.`;
  return `${count}: ${names.join(' and ')}.`;
};

type PanelNoteProps = {
  practice: PracticeRoom;
  /** The candidate of the case that is about to start. */
  candidateId: string | null;
};

/** What the two people know of their examiners before a case, and the candidate's answer to them. */
export default function PanelNote({ practice, candidateId }: PanelNoteProps) {
  const { room, userId, roomId } = practice;
  const panel = room?.panel;
  if (!panel?.seats.some(({ isTaken }) => isTaken)) return null;
  const isCandidates = candidateId === userId;
  return (
    <section aria-label="Examiners" className="grid gap-3 border-b border-line bg-teal-wash px-4 py-4">
      <p className="font-semibold">{listeningWords(panel)}</p>
      {isCandidates ? (
        <ListeningQuestion
          key={panel.seats.map(({ seatId, userId: id }) => `${seatId} ${id}`).join(' ')}
          roomId={roomId}
          given={panel.agreed.includes(userId) || null}
        />
      ) : (
        candidateId !== null && (
          <p className="text-small">
            {panel.agreed.includes(candidateId)
              ? 'The candidate agreed to that.'
              : 'The candidate has not agreed to that yet. The case starts once they have.'}
          </p>
        )
      )}
    </section>
  );
}
