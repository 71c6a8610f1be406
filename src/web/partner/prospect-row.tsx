import Star from 'lucide-react/icons/star';
import { useState } from 'react';
import type { PartnerProspect } from '../../contract/partner.ts';
import { displayName, firstLetter } from '../../domain/profile/name.ts';
import { reliabilityWords } from '../attendance/reliability.tsx';
import { startWithZone, viewerZone } from '../platform/when.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { SafetyButton } from '../block/safety-button.tsx';
import { refetchPartners, usePartnerChange } from './use-partner.ts';
import { onDemand } from '../platform/on-demand.tsx';

const AskTimeDialog = onDemand(() => import('./ask-time-dialog.tsx'));

const facts = ({ reliability, met, zone }: PartnerProspect): string =>
  [
    reliability && reliabilityWords[reliability],
    met && 'you have practised together',
    zone !== null && zone !== viewerZone() && `on the clock of ${zone.replaceAll('_', ' ')}`,
  ]
    .filter(Boolean)
    .join(' · ');

type ProspectRowProps = {
  prospect: PartnerProspect;
  /** Who asked the other, where a session is open between them. */
  asked: 'reader' | 'them' | null;
  opens?: boolean;
};

/** Someone to practise with, and the times to invite them to: one touch sends the invitation. */
export function ProspectRow({ prospect, asked, opens = false }: ProspectRowProps) {
  const { profile, about, times, favourite, met } = prospect;
  const name = displayName(profile);
  const [asking, setAsking] = useState(opens);
  const ask = usePartnerChange('askPartner', () => `Invitation sent to ${name}`);
  const mark = usePartnerChange('markFavouritePerson');
  const sent = asked !== null || ask.isPending || ask.isSuccess;
  const words =
    asked === 'them'
      ? `${name} asked you. Please answer above.`
      : asked === 'reader' || ask.isSuccess
        ? 'Invited. You get an email when they answer.'
        : 'Sending...';
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-4 gap-y-1 border-b border-line py-5">
      <Avatar src={profile.avatar} initials={firstLetter(name) || 'U'} />
      <div className="min-w-0">
        <p id={`person-${profile.userId}`} className="font-semibold wrap-anywhere">
          {name}
        </p>
        {about && <p className="text-small wrap-anywhere">{about}</p>}
        <p className="text-small wrap-anywhere text-ink-soft empty:hidden">{facts(prospect)}</p>
      </div>
      <div className="flex items-start">
        {(met || favourite) && (
          <Button
            variant="quiet"
            size="small"
            aria-pressed={favourite}
            aria-label={`Favourite: ${name}`}
            onClick={() => mark.mutate({ userId: profile.userId, favourite: !favourite })}
          >
            <Star
              aria-hidden="true"
              className={`size-5 ${favourite ? 'fill-accent text-accent' : 'text-ink-soft'}`}
            />
          </Button>
        )}
        <SafetyButton userId={profile.userId} name={name} onBlocked={refetchPartners} />
      </div>
      <div className="col-span-2 col-start-2 mt-2 flex flex-wrap gap-2">
        {sent ? (
          <p role="status" className="py-2 text-small font-medium text-teal">
            {words}
          </p>
        ) : (
          <>
            {times.map((startUtc) => (
              <Button
                key={startUtc}
                variant="secondary"
                size="small"
                className="tabular-nums"
                aria-label={`Invite ${name} for ${startWithZone(startUtc)}`}
                onClick={() => ask.mutate({ userId: profile.userId, startUtc })}
              >
                {startWithZone(startUtc)}
              </Button>
            ))}
            <Button
              variant={times.length > 0 ? 'quiet' : 'secondary'}
              size="small"
              aria-describedby={`person-${profile.userId}`}
              onClick={() => setAsking(true)}
            >
              Choose a time
            </Button>
          </>
        )}
      </div>
      {asking && (
        <AskTimeDialog
          title={`Invite ${name}`}
          lead="They get one email, and can accept, propose a new time or decline."
          submit="Send invitation"
          onClose={() => setAsking(false)}
          onChoose={(startUtc) => ask.mutate({ userId: profile.userId, startUtc })}
        />
      )}
    </li>
  );
}
