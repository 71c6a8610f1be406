import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toastFailure } from '../../account/failure-toast.ts';
import { endpointQuery, errorDetail, queryClient } from '../../account/query-client.ts';
import { call } from '../../account/session.ts';
import { copyText } from '../../platform/copy-text.ts';
import { useBusy } from '../../platform/use-busy.ts';
import { formatStart } from '../../platform/when.ts';
import { Button, buttonLook } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../platform/toast.ts';

export const feedQuery = { ...endpointQuery('readFeed', {}), networkMode: 'always' as const };

/** The address as calendar programs open it, to be followed rather than read once. */
const subscription = (url: string): string => url.replace(/^https?:/, 'webcal:');

function NewAddress({ url }: { url: string }) {
  const copy = () => copyText(url, 'Address copied', 'Copy this address');
  return (
    <div className="grid gap-4">
      <TextField
        label="Your secret address"
        value={url}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
        help="Copy it now: we keep no copy and cannot show it again. Who has it can read when you practise, and with whom."
      />
      <div className="flex flex-wrap gap-3">
        <a className={`${buttonLook('primary')} max-sm:w-full`} href={subscription(url)}>
          Open in your calendar
        </a>
        <Button variant="secondary" className="max-sm:w-full" onClick={() => void copy()}>
          Copy address
        </Button>
      </div>
    </div>
  );
}

// The router leaves the fragment of an address to the page.
const showIfAsked = (card: HTMLElement | null) => {
  if (card && window.location.hash === `#${card.id}`) card.scrollIntoView();
};

/** The feed of someone's sessions that calendars can follow: its address, made, renewed and turned off here. */
export function CalendarFeed() {
  const [url, setUrl] = useState<string | null>(null);
  const { data, error, refetch } = useQuery(feedQuery);
  const renewing = useBusy();
  const ending = useBusy();
  const renew = async () => {
    const result = await renewing.whileBusy(call('renewFeed', {}));
    if (!result.ok) return toastFailure('Failed to make the address', result.failure);
    setUrl(result.value.url);
    queryClient.setQueryData(feedQuery.queryKey, { since: new Date().toISOString() });
  };
  const end = async () => {
    const result = await ending.whileBusy(call('endFeed', {}));
    if (!result.ok) return toastFailure('Failed to turn the feed off', result.failure);
    setUrl(null);
    queryClient.setQueryData(feedQuery.queryKey, { since: null });
    toast({ title: 'Calendar feed turned off' });
  };
  const since = data?.since ?? null;
  return (
    <div id="calendar-feed" ref={showIfAsked} className="scroll-mt-5">
      <Card
        title="Calendar feed"
        description="All your sessions in the calendar you use, up to date by themselves. It looks for changes about every hour."
      >
        {error && data === undefined ? (
          <LoadFailure problem={errorDetail(error)} onRetry={refetch} />
        ) : (
          <div className="grid gap-5">
            {url !== null && <NewAddress url={url} />}
            {url === null && since !== null && (
              <p>
                On since {formatStart(since)}. If you have lost the address, or someone else has it, make a
                new one: the old one then stops working.
              </p>
            )}
            <div className="flex flex-wrap gap-3">
              <Button
                variant="secondary"
                className="max-sm:w-full"
                busy={renewing.busy}
                busyText="Preparing..."
                onClick={() => void renew()}
              >
                {since === null ? 'Make an address' : 'Make a new address'}
              </Button>
              {since !== null && (
                <Button
                  variant="quiet"
                  className="max-sm:w-full"
                  busy={ending.busy}
                  busyText="Turning off..."
                  onClick={() => void end()}
                >
                  Turn off
                </Button>
              )}
            </div>
          </div>
        )}
      </Card>
    </div>
  );
}
