import { useState } from 'react';
import { Button } from '../ui/button.tsx';

type DecisionButtonsProps = {
  /** Not when the proposed time has passed by now. */
  mayAgree: boolean;
  decide: (action: 'agree' | 'cancel') => Promise<void>;
  onPropose: () => void;
};

/** The three answers to a proposal. One is given at a time. */
export function DecisionButtons({ mayAgree, decide, onPropose }: DecisionButtonsProps) {
  const [busy, setBusy] = useState<'agree' | 'cancel' | null>(null);
  const choose = (action: 'agree' | 'cancel') => () => {
    if (busy !== null) return;
    setBusy(action);
    void decide(action).finally(() => setBusy(null));
  };
  return (
    <div className="grid gap-3">
      {mayAgree ? (
        <Button size="large" busy={busy === 'agree'} onClick={choose('agree')}>
          Agree
        </Button>
      ) : (
        <p className="font-medium">The proposed time has passed. Propose a new time or cancel the meeting.</p>
      )}
      <Button variant="secondary" size="large" onClick={() => busy ?? onPropose()}>
        Propose alternative
      </Button>
      <Button variant="quiet" busy={busy === 'cancel'} onClick={choose('cancel')} className="text-danger!">
        Cancel meeting
      </Button>
    </div>
  );
}
