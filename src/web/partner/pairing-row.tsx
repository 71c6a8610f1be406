import { useState } from 'react';
import type { OpenPairing } from '../../contract/partner.ts';
import { displayName, firstLetter } from '../../domain/profile/name.ts';
import { dayName, formatStart, zoneAt } from '../platform/when.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { SafetyButton } from '../block/safety-button.tsx';
import { refetchPartners, usePartnerChange } from './use-partner.ts';
import { onDemand } from '../platform/on-demand.tsx';

const AskTimeDialog = onDemand(() => import('./ask-time-dialog.tsx'));

const wordsFor = ({ origin, mine, agreed }: OpenPairing, name: string): string => {
  if (mine) return `You invited ${name}`;
  if (origin === 'invitation') return `${name} invites you`;
  return agreed ? `Your match: ${name}. Waiting for their answer` : `Your match this week: ${name}`;
};

/** A session that the reader and someone else are asked about. */
export function PairingRow({ pairing }: { pairing: OpenPairing }) {
  const { id: pairingId, other, startUtc, expiresUtc, mine, agreed } = pairing;
  const name = displayName(other);
  const [now] = useState(Date.now);
  const [asking, setAsking] = useState(false);
  const answer = usePartnerChange('answerPairing', ({ roomId }) => (roomId ? 'Session booked' : null));
  const withdraw = usePartnerChange('withdrawPairing');
  const send = (action: 'agree' | 'decline') => () => answer.mutate({ pairingId, action });
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-4 border-b border-line py-5 last:border-0">
      <Avatar src={other?.avatar ?? null} initials={firstLetter(name) || 'U'} />
      <div className="min-w-0">
        <p id={`pairing-${pairingId}`} className="font-semibold wrap-anywhere">
          {wordsFor(pairing, name)}
        </p>
        <p className="tabular-nums">
          {dayName(startUtc, now)}, {formatStart(startUtc)}{' '}
          <span className="text-small text-ink-soft">{zoneAt(Date.parse(startUtc))} · 60 min</span>
        </p>
        <p className="text-small text-ink-soft">
          {mine || agreed ? 'They can answer until' : 'Please answer by'} {formatStart(expiresUtc)}
        </p>
        <div className="mt-3 flex flex-wrap gap-2" aria-describedby={`pairing-${pairingId}`}>
          {mine ? (
            <Button
              variant="secondary"
              size="small"
              busy={withdraw.isPending}
              onClick={() => withdraw.mutate({ pairingId })}
            >
              Withdraw
            </Button>
          ) : (
            <>
              {!agreed && (
                <Button size="small" busy={answer.isPending} onClick={send('agree')}>
                  Accept
                </Button>
              )}
              <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
                Propose a new time
              </Button>
              <Button variant="quiet" size="small" onClick={send('decline')}>
                No thanks
              </Button>
            </>
          )}
        </div>
      </div>
      {other && <SafetyButton userId={other.userId} name={name} onBlocked={refetchPartners} />}
      {asking && (
        <AskTimeDialog
          title="Propose a new time"
          lead={`${name} gets one email about it. Nothing is booked until they accept.`}
          submit="Send"
          onClose={() => setAsking(false)}
          onChoose={(at) => answer.mutate({ pairingId, action: 'propose', startUtc: at })}
        />
      )}
    </li>
  );
}
