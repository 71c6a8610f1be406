import { useState } from 'react';
import { Choice } from '../ui/choice.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { BlockForm } from './block-form.tsx';
import { ConcernForm } from './concern-form.tsx';

type SafetyDialogProps = {
  person: { userId: string; name: string };
  roomId?: string | undefined;
  onClose: () => void;
  onBlocked?: (() => unknown) | undefined;
};

const ways = [
  { value: 'block', name: 'Block' },
  { value: 'report', name: 'Report' },
] as const;
type Way = (typeof ways)[number]['value'];

/** Two ways to keep safe from someone: not to meet again, and to tell the organisers. */
export default function SafetyDialog({ person, roomId, onClose, onBlocked }: SafetyDialogProps) {
  const [way, setWay] = useState<Way>('block');
  return (
    <Dialog title={`Block or report ${person.name}`} onClose={onClose}>
      <div className="mt-5">
        <Choice label="What would you like to do?" value={way} options={ways} onChange={setWay} />
      </div>
      {way === 'block' ? (
        <BlockForm person={person} onClose={onClose} onBlocked={onBlocked} />
      ) : (
        <ConcernForm person={person} roomId={roomId} onClose={onClose} onBlock={() => setWay('block')} />
      )}
    </Dialog>
  );
}
