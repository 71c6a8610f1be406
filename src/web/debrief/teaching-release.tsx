import { useQuery } from '@tanstack/react-query';
import { toastCallFailure } from '../account/failure-toast.ts';
import { endpointQuery } from '../account/query-client.ts';
import { call } from '../account/session.ts';
import { useBusy } from '../platform/use-busy.ts';
import { Button } from '../ui/button.tsx';

const wordsOf = (mine: boolean, theirs: boolean, other: string): string => {
  if (mine && theirs) return 'Released: everyone who is signed in can mark this round along.';
  if (mine) return `You released this round. It is listed once ${other} does too.`;
  return theirs
    ? `${other} would release this round for teaching.`
    : 'This round is not released for teaching.';
};

/** Lets the two people of a round release it for others to mark along; either takes it back at any time. */
export function TeachingRelease({ roundId, other }: { roundId: string; other: string }) {
  const { data, refetch } = useQuery({
    ...endpointQuery('readRelease', { roundId }, 'Failed to read the release'),
    retry: false,
  });
  const { busy, whileBusy } = useBusy();
  if (!data?.may) return null;
  const { mine, theirs } = data;
  const change = async () => {
    const result = await call('releaseRound', { roundId, released: !mine });
    if (!result.ok) toastCallFailure(result.failure);
    await refetch();
  };
  return (
    <section aria-label="For teaching" className="grid gap-2 border-b border-line pb-4">
      <h3 className="font-semibold">For teaching</h3>
      <p role="status" className="wrap-anywhere">
        {wordsOf(mine, theirs, other)}
      </p>
      <p className="text-small text-ink-soft">
        In Mark along others read what was said, without your names and without the recording, and compare
        their marks with yours. It ends when one of you takes it back, deletes the recording or leaves.
      </p>
      <div>
        <Button variant="secondary" size="small" busy={busy} onClick={() => void whileBusy(change())}>
          {mine ? 'Take it back' : 'Release for teaching'}
        </Button>
      </div>
    </section>
  );
}
