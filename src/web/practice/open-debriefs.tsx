import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PastRound } from '../../contract/round.ts';
import { valueOf } from '../account/query-client.ts';
import { call } from '../account/session.ts';
import { useDebriefQuery } from '../mark/debrief-query.ts';
import { onDemand } from '../platform/on-demand.tsx';
import { Button } from '../ui/button.tsx';

const DebriefDialog = onDemand(() => import('../debrief/debrief-dialog.tsx'));

/** The rounds of a room whose debrief this person has not handed in, in their order. */
const readOpen = async (roomId: string, signal: AbortSignal): Promise<PastRound[]> => {
  const { rounds, shared, partnered, examined } = valueOf(await call('listMyRounds', {}, { signal }));
  return [...rounds, ...shared, ...partnered, ...examined]
    .filter(({ room, debrief }) => room.id === roomId && debrief?.waits)
    .toSorted((one, other) => one.roundNumber - other.roundNumber);
};

/** One line a round; it goes once the debrief is handed in, here or on another device. */
function OpenDebrief({ round, onOpen }: { round: PastRound; onOpen: () => void }) {
  const { data } = useDebriefQuery(round.id);
  const state = data?.debrief.debrief?.mine.state ?? 'open';
  if (state !== 'open') return null;
  return (
    <li className="flex items-center justify-between gap-3 border-b border-line bg-accent-wash px-4 py-2 text-left">
      <p className="min-w-0 text-small">
        Your debrief of round {round.roundNumber} is saved and waits for you.
      </p>
      <Button variant="secondary" size="small" onClick={onOpen}>
        Carry on
      </Button>
    </li>
  );
}

/** The way back to what someone was writing when the host moved on. `roundId` is the current round's. */
export default function OpenDebriefs({ roomId, roundId }: { roomId: string; roundId: string | null }) {
  const { data } = useQuery({
    queryKey: ['open-debriefs', roomId, roundId],
    queryFn: ({ signal }) => readOpen(roomId, signal),
    gcTime: 0,
  });
  const [shown, setShown] = useState<PastRound | null>(null);
  return (
    <>
      {data && data.length > 0 && (
        <ul>
          {data.map((round) => (
            <OpenDebrief key={round.id} round={round} onOpen={() => setShown(round)} />
          ))}
        </ul>
      )}
      {shown && <DebriefDialog round={shown} onClose={() => setShown(null)} />}
    </>
  );
}
