import type { PastRound } from '../../contract/round.ts';
import { partnerName } from '../../domain/room/room-people.ts';
import { useUser } from '../account/user.ts';
import { useSeen } from './use-seen.ts';
import { useListening } from '../recording/use-listening.ts';
import { caseWords } from '../platform/case-words.ts';
import { formatStart } from '../platform/when.ts';
import { ReadingDialog } from '../ui/reading-dialog.tsx';
import { Debrief } from './debrief.tsx';

/** The debrief of a past round: to write, to wait for, or to read. */
export default function DebriefDialog({ round, onClose }: { round: PastRound; onClose: () => void }) {
  const { id: userId } = useUser();
  const listening = useListening(round.recording?.id ?? null);
  const other = partnerName(round.room, userId);
  useSeen(round.debrief?.revealed && round.candidateId === userId ? round.id : null, 'marks');
  return (
    <ReadingDialog
      title="Debrief"
      lead={`${caseWords(round.case?.caseName)} · with ${other} · ${formatStart(round.createdAt)}`}
      width="grid-cols-[minmax(0,42rem)]"
      height="max-h-[88vh]"
      onClose={onClose}
    >
      <div className="overflow-y-auto overscroll-contain px-5 pt-7 pb-6 sm:px-8">
        <Debrief
          roundId={round.id}
          caseBriefId={round.caseBriefId}
          other={other}
          listening={round.recording ? listening : null}
        />
      </div>
    </ReadingDialog>
  );
}
