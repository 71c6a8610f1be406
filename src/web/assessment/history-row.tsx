import { useState } from 'react';
import { guestName, hostLetter, hostName } from '../../domain/room-people.ts';
import { failureWording } from '../../domain/failure-wording.ts';
import { call } from '../account/session.ts';
import { useUser } from '../account/user.ts';
import { formatStart } from '../parts/when.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toast.ts';
import type { HistoryRound } from './use-history.ts';

const progressWords = {
  none: null,
  uploading: 'Receiving the recording…',
  transcribing: 'Transcribing…',
  assessing: 'Assessing…',
  ready: null,
  failed: null,
} as const satisfies Record<HistoryRound['progress'], string | null>;

function Progress({ round, onRetried }: { round: HistoryRound; onRetried: () => void }) {
  const [busy, setBusy] = useState(false);
  const tryAgain = async () => {
    setBusy(true);
    const { room, id: roundId } = round;
    const result = await call('startAssessment', {
      roomUrl: room.roomUrl ?? '',
      roomId: room.id,
      roundId,
      caseName: round.case?.caseName ?? '',
    });
    setBusy(false);
    if (result.ok) onRetried();
    else toast({ ...failureWording(result.failure), variant: 'destructive' });
  };
  if (round.progress === 'failed')
    return (
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-soft">
        {round.problem}
        <Button variant="quiet" busy={busy} busyText="Trying..." onClick={() => void tryAgain()}>
          Try again
        </Button>
      </p>
    );
  const words = progressWords[round.progress];
  return words ? (
    <p role="status" className="text-small text-teal">
      {words}
      {round.problem && <span className="text-ink-soft"> {round.problem}</span>}
    </p>
  ) : null;
}

type HistoryRowProps = { round: HistoryRound; onShow: () => void; onRetried: () => void };

/** One round of yours, and the way to its assessment. */
export function HistoryRow({ round, onShow, onRetried }: HistoryRowProps) {
  const { id: userId } = useUser();
  const { room } = round;
  const date = Number.isNaN(Date.parse(round.createdAt)) ? 'Unknown date' : formatStart(round.createdAt);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line px-4 py-4 first:border-t-0 sm:px-6">
      <Avatar src={room.hostProfile?.avatar ?? null} initials={hostLetter(room)} />
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="font-semibold wrap-anywhere">{round.case?.caseName ?? 'No case'}</h2>
        <p className="text-small wrap-anywhere text-ink-soft">
          Type: {round.case?.type ?? 'Unknown'} · Host: {hostName(room)} · Guest: {guestName(room, userId)}
        </p>
        <p className="flex flex-wrap items-center gap-2 text-small text-ink-soft tabular-nums">
          {date}
          {room.stage === 'Finished' && <Badge>Finished</Badge>}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3 max-sm:w-full">
        <Progress round={round} onRetried={onRetried} />
        {round.assessment ? (
          <Button variant="secondary" className="max-sm:w-full" onClick={onShow}>
            Show Assessment
          </Button>
        ) : (
          <Button variant="secondary" className="max-sm:w-full" disabled>
            No Assessment Available
          </Button>
        )}
      </div>
    </li>
  );
}
