import { useEffect, useEffectEvent, useState } from 'react';
import { practiceRoomPath } from '../../contract/pages.ts';
import type { NowState } from '../../contract/now.ts';
import { displayName, initials } from '../../domain/profile/name.ts';
import { failureDetail } from '../../domain/foundation/failure-wording.ts';
import {
  ASKED_FOR_MS,
  NOW_SESSION_MINUTES,
  NOW_WISHES,
  type NowWish,
} from '../../domain/partner/now-queue.ts';
import { reliabilityWords } from '../attendance/reliability.tsx';
import { GroupChoice } from '../group/group-choice.tsx';
import { Navigate } from '../platform/router.tsx';
import { useBusy } from '../platform/use-busy.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { LoadingRings } from '../ui/rings.tsx';
import { Select } from '../ui/select.tsx';
import { useCountdown, useNow } from './use-now.ts';

type Now = ReturnType<typeof useNow>;
type WaitingState = Extract<NowState, { state: 'waiting' }>;
type Asked = Extract<NowState, { state: 'asked' }>;

const wishOf = (name: string): NowWish => NOW_WISHES.find((wish) => wish === name) ?? 'Anything';

/** What someone wants, and with whom. */
function JoinForm({ now, isOver }: { now: Now; isOver: boolean }) {
  const [wish, setWish] = useState<NowWish>('Anything');
  const [groupId, setGroupId] = useState<string | null>(null);
  const { busy, whileBusy } = useBusy();
  return (
    <div className="grid gap-5">
      {isOver && (
        <p role="status" className="border-l-2 border-teal pl-4">
          Nobody was there within 20 minutes. Try again, rehearse alone, or take one of the next open
          sessions.
        </p>
      )}
      <Select
        label="I want to practise"
        value={wish}
        options={NOW_WISHES}
        onChange={(name) => setWish(wishOf(name))}
      />
      <GroupChoice label="With" all="Anyone" value={groupId} onChange={setGroupId} />
      <Button
        size="large"
        busy={busy}
        busyText="One moment..."
        onClick={() => void whileBusy(now.join(wish, groupId))}
      >
        I am free now
      </Button>
      <div role="alert" className="min-h-[1.45em] text-small font-medium text-danger">
        {now.failure && failureDetail(now.failure)}
      </div>
    </div>
  );
}

function WaitingPart({ now, waiting }: { now: Now; waiting: WaitingState }) {
  const left = useCountdown({ from: waiting.since, until: waiting.until });
  return (
    <div className="grid justify-items-center gap-4 py-4 text-center">
      <LoadingRings label="Waiting" />
      <p role="status" className="font-semibold">
        Looking for someone who is free now
      </p>
      <p className="max-w-sm text-small text-ink-soft">
        {waiting.wish === 'Anything' ? 'Any station' : waiting.wish}. Keep this page open: you are asked here
        when someone comes. We look for {Math.max(1, Math.ceil(left / 60))} more{' '}
        {left > 60 ? 'minutes' : 'minute'}.
      </p>
      <Button variant="secondary" onClick={() => void now.leave()}>
        Stop looking
      </Button>
    </div>
  );
}

/** Someone is there: both are asked, and both have a minute. */
function AskedPart({ now, asked }: { now: Now; asked: Asked }) {
  const { profile, about, reliability, wish } = asked.other;
  const left = useCountdown({ from: asked.expiresAt - ASKED_FOR_MS, until: asked.expiresAt });
  const { busy, whileBusy } = useBusy();
  const name = profile ? displayName(profile) : 'Someone';
  useEffect(() => {
    document.title = `${name} is free now · Fellow Eye`;
  }, [name]);
  const isOver = left === 0;
  const lookOn = useEffectEvent(() => now.refetch());
  useEffect(() => {
    if (isOver) lookOn();
  }, [isOver]);
  return (
    <div role="alertdialog" aria-labelledby="asked-now" className="grid gap-5">
      <div className="flex items-center gap-4">
        <Avatar src={profile?.avatar ?? null} initials={profile ? initials(profile) : '?'} />
        <div className="min-w-0">
          <p id="asked-now" className="text-lead font-semibold wrap-anywhere">
            {name} is free now
          </p>
          <p className="text-small text-ink-soft wrap-anywhere">
            {[
              wish === 'Anything' ? 'Happy with any station' : `Wants ${wish.toLowerCase()}`,
              ...(reliability ? [reliabilityWords[reliability]] : []),
              ...(about === null ? [] : [about]),
            ].join(' · ')}
          </p>
        </div>
      </div>
      {asked.agreed ? (
        <p role="status" className="font-medium">
          You said yes. Waiting for {name}, {left} seconds at most.
        </p>
      ) : (
        <>
          <p>
            Meet now for {NOW_SESSION_MINUTES} minutes in a private room? Both of you have a minute to answer:{' '}
            <span className="font-semibold tabular-nums">{left} s</span>.
          </p>
          <div className="flex flex-wrap gap-3">
            <Button
              size="large"
              className="grow"
              busy={busy}
              onClick={() => void whileBusy(now.answer(true))}
            >
              Meet now
            </Button>
            <Button
              size="large"
              variant="secondary"
              busy={busy}
              onClick={() => void whileBusy(now.answer(false))}
            >
              Not this time
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

/** Meeting someone within minutes: a short queue while the page is open. */
export function FreeNowCard() {
  const place = useNow();
  const { now } = place;
  if (now?.state === 'booked') return <Navigate to={practiceRoomPath(now.roomId)} />;
  return (
    <Card
      title="Meet someone now"
      description="Two who are free at the same time are asked, and meet within a minute in a private room."
    >
      {place.isPending && <LoadingRings label="Loading..." className="min-h-40" />}
      {place.isError && <LoadFailure problem="This could not be loaded." onRetry={place.refetch} />}
      {now?.state === 'waiting' && <WaitingPart now={place} waiting={now} />}
      {now?.state === 'asked' && <AskedPart key={now.meetingId} now={place} asked={now} />}
      {(now?.state === 'out' || now?.state === 'over') && (
        <JoinForm now={place} isOver={now.state === 'over'} />
      )}
    </Card>
  );
}
