import { useQuery } from '@tanstack/react-query';
import { toastFailure } from '../../account/failure-toast.ts';
import { endpointQuery, errorDetail } from '../../account/query-client.ts';
import { call } from '../../account/session.ts';
import { useKeptFocus } from '../../platform/use-kept-focus.ts';
import { formatStart } from '../../platform/when.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { toast } from '../../platform/toast.ts';

/** The browsers that someone is signed in with, each with the way to end it. */
export function SignIns() {
  const { data, error, isPending, refetch } = useQuery(endpointQuery('listSignIns', {}));
  const { list, onFocus } = useKeptFocus();
  const end = async (signInId: string) => {
    const result = await call('endSignIn', { signInId });
    if (!result.ok) return toastFailure('Failed to sign out', result.failure);
    toast({ title: 'Signed out there' });
    await refetch();
  };
  return (
    <Card
      title="Where you are signed in"
      description="A sign-in ends by itself after two days. If you do not know one of these, end it and change your password."
    >
      {error && !data && <LoadFailure problem={errorDetail(error)} onRetry={refetch} />}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only watches where the focus is */}
      <div
        ref={list}
        role="group"
        aria-label="Sign-ins"
        aria-busy={isPending}
        tabIndex={-1}
        onFocus={onFocus}
        // As high as one row, so that little moves when the list is there.
        className="min-h-12 outline-none"
      >
        {isPending && <p className="appear-late text-ink-soft">Loading...</p>}
        <ul>
          {data?.signIns.map(({ id, browser, since, usedAt, isThis }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0"
            >
              <div className="min-w-0 flex-1 basis-52">
                <p className="font-medium">
                  {browser}
                  {isThis && <span className="font-normal text-ink-soft"> · this browser</span>}
                </p>
                <p className="text-small text-ink-soft tabular-nums">
                  {isThis ? 'In use now' : `Last used ${formatStart(usedAt)}`} · signed in{' '}
                  {formatStart(since)}
                </p>
              </div>
              {!isThis && (
                <Button
                  variant="secondary"
                  size="small"
                  aria-label={`End the sign-in with ${browser}`}
                  onClick={() => void end(id)}
                >
                  End
                </Button>
              )}
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
