import BellRing from 'lucide-react/icons/bell-ring';
import { useState } from 'react';
import { failureWording } from '../../../domain/foundation/failure-wording.ts';
import { call } from '../../account/session.ts';
import { Button } from '../../ui/button.tsx';

/** Rings, once, the pages that someone who is not here has open elsewhere. */
export function RingPartner({ roomId }: { roomId: string }) {
  const [words, setWords] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const ring = async () => {
    setBusy(true);
    const result = await call('ringPartner', { roomId });
    setBusy(false);
    setWords(
      result.ok
        ? 'We have rung. Wherever they have Fellow Eye open, they hear it.'
        : failureWording(result.failure).description,
    );
  };
  return words === null ? (
    <Button variant="secondary" size="small" busy={isBusy} onClick={() => void ring()}>
      <BellRing aria-hidden="true" className="size-4.5" />
      Ring
    </Button>
  ) : (
    <p role="status" className="text-small text-ink-soft">
      {words}
    </p>
  );
}
