import type { PastRound } from '../../contract/round.ts';
import { counterpartName } from '../../domain/debrief/counterpart.ts';
import { isMember } from '../../domain/room/room.ts';
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
  // The recording is for the two people of a round.
  const recordingId = isMember(round.room, userId) ? (round.recording?.id ?? null) : null;
  const listening = useListening(recordingId);
  const other = counterpartName(round, userId);
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
          listening={recordingId === null ? null : listening}
        />
      </div>
    </ReadingDialog>
  );
}
