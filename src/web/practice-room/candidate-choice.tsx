import type { Room } from '../../contract/room.ts';
import type { Round } from '../../contract/round.ts';
import { displayName, initials } from '../../domain/name.ts';
import { Avatar } from '../ui/avatar.tsx';
import { OptionRow } from './option-button.tsx';

type CandidateChoiceProps = { room: Room; round: Round | null; onChoose: (userId: string) => void };

/** The two people of the room, of whom one is the candidate. */
export function CandidateChoice({ room, round, onChoose }: CandidateChoiceProps) {
  const people = [
    { id: room.hostId, profile: room.hostProfile },
    ...(room.guestId === null ? [] : [{ id: room.guestId, profile: room.guestProfile }]),
  ];
  return (
    <>
      <ul className="p-1.5">
        {people.map(({ id, profile }) => (
          <li key={id}>
            <OptionRow
              chosen={round?.candidateId === id}
              disabled={!round}
              onChoose={() => onChoose(id)}
              mark={<Avatar src={profile?.avatar ?? null} initials={profile ? initials(profile) : 'U'} />}
            >
              {displayName(profile)}
            </OptionRow>
          </li>
        ))}
      </ul>
      {room.guestId === null && (
        <p className="px-4 pb-3 text-small text-ink-soft">Your guest appears here once they accept.</p>
      )}
    </>
  );
}
