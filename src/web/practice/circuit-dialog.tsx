import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { displayName } from '../../domain/profile/name.ts';
import { withExtraTime } from '../../domain/round/extra-time.ts';
import type { Preset } from '../../domain/round/preset.ts';
import type { Room } from '../../contract/room.ts';
import { endpointQuery } from '../account/query-client.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogButtons } from '../ui/dialog.tsx';
import { CircuitPlan } from './circuit-plan.tsx';
import { ExtraTime } from './extra-time.tsx';
import { OptionChip, OptionRow } from './option-button.tsx';
import { PresetDay } from './preset-day.tsx';
import type { PracticeRoom } from './use-practice-room.ts';

type FormProps = { practice: PracticeRoom; room: Room; onClose: () => void };

const oppositeWords = {
  actor: 'The other one plays each part and marks.',
  examiner: 'The other one asks, shows the pictures and marks.',
};

/** A mock exam that is planned already: the host says who is the candidate. */
function PresetForm({ practice, room, preset, onClose }: FormProps & { preset: Preset }) {
  const { userId, actions } = practice;
  const [candidateId, setCandidateId] = useState(room.guestId ?? room.hostId);
  const [extraTime, setExtraTime] = useState(false);
  const stations = extraTime
    ? preset.stations.map((station) => ({ ...station, ...withExtraTime(station) }))
    : preset.stations;
  const people = [
    { id: room.guestId ?? '', profile: room.guestProfile },
    { id: room.hostId, profile: room.hostProfile },
  ];
  return (
    <>
      <p className="mt-3 text-small text-ink-soft">{preset.summary}</p>
      <div className="mt-4">
        <PresetDay stations={stations} changeoverSeconds={preset.changeoverSeconds} />
      </div>
      <h3 className="mt-5 font-semibold">Who is the candidate?</h3>
      <ul className="mt-1 -ml-1.5">
        {people.map(({ id, profile }) => (
          <li key={id}>
            <OptionRow
              chosen={candidateId === id}
              onChoose={() => {
                setCandidateId(id);
                // It was for the other one.
                setExtraTime(false);
              }}
            >
              {displayName(profile)}
            </OptionRow>
          </li>
        ))}
      </ul>
      <p className="mt-1 text-small text-ink-soft">
        One candidate throughout. {oppositeWords[preset.opposite]} Cases are picked that are new to both of
        you, and stay secret until they start.
      </p>
      <div className="mt-3">
        <ExtraTime
          room={room}
          userId={userId}
          candidateId={candidateId}
          checked={extraTime}
          onChange={setExtraTime}
        />
      </div>
      <DialogButtons back="Cancel" onBack={onClose} className="mt-5">
        <Button
          onClick={() => {
            actions.setUpPreset(preset.id, candidateId, extraTime);
            onClose();
          }}
        >
          Set up {preset.name}
        </Button>
      </DialogButtons>
    </>
  );
}

/** The host sets up a mock exam: one that is planned already, or a plan of their own. */
export default function CircuitDialog({ practice, onClose }: Omit<FormProps, 'room'>) {
  const { data } = useQuery(endpointQuery('listPresets', {}, 'The presets could not be loaded'));
  const [chosen, setChosen] = useState<string | null>(null);
  const presets = data?.presets ?? [];
  const preset = presets.find(({ id }) => id === chosen);
  const { room } = practice;
  if (!room) return null;
  return (
    <Dialog title="Mock exam" onClose={onClose}>
      <div role="group" aria-label="Which one" className="mt-3 flex min-h-11 flex-wrap gap-2 wide:min-h-9">
        <OptionChip chosen={!preset} onChoose={() => setChosen(null)}>
          Your own plan
        </OptionChip>
        {presets.map(({ id, name }) => (
          <OptionChip key={id} chosen={preset?.id === id} onChoose={() => setChosen(id)}>
            {name}
          </OptionChip>
        ))}
      </div>
      {preset ? (
        <PresetForm key={preset.id} practice={practice} room={room} preset={preset} onClose={onClose} />
      ) : (
        <CircuitPlan practice={practice} room={room} onClose={onClose} />
      )}
    </Dialog>
  );
}
