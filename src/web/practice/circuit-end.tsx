import type { Circuit } from '../../domain/round/circuit.ts';
import { nameIn, partnerName } from '../../domain/room/room-people.ts';
import { CircuitDebriefs } from './circuit-debriefs.tsx';
import { CircuitResult } from './circuit-result.tsx';
import type { PracticeRoom } from './use-practice-room.ts';

/** The end of a mock exam as its two people have it. */
export default function CircuitEnd({ practice, circuit }: { practice: PracticeRoom; circuit: Circuit }) {
  const { room, userId } = practice;
  if (!room) return null;
  return (
    <CircuitDebriefs
      circuit={circuit}
      who={(candidateId) =>
        candidateId === userId ? 'You were the candidate.' : `${nameIn(room, candidateId)} was the candidate.`
      }
      other={() => partnerName(room, userId)}
    >
      <CircuitResult practice={practice} circuit={circuit} />
    </CircuitDebriefs>
  );
}
