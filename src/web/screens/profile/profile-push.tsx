import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { PUSH_KINDS, type PushKind } from '../../../domain/account/push.ts';
import { toastFailure } from '../../account/failure-toast.ts';
import { canPush, isPushOn, turnOff, turnOn } from '../../account/push.ts';
import {
  endpointMutation,
  endpointQuery,
  errorDetail,
  failureOf,
  queryClient,
} from '../../account/query-client.ts';
import { useUser } from '../../account/user.ts';
import { useBusy } from '../../platform/use-busy.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { ProblemAlert } from '../../ui/problem.tsx';

const pushQuery = endpointQuery('readPush', {});

const names = {
  soon: 'A session of mine starts in ten minutes',
  waiting: 'My partner is waiting for me',
  proposal: 'Someone proposes a new time',
  assessment: 'An assessment of mine is ready',
} as const satisfies Record<PushKind, string>;

/** What someone is told of by notifications, besides email, and whether in this browser. */
export default function Notifications() {
  const { data, error, refetch } = useQuery(pushQuery);
  const [isOn, setOn] = useState(false);
  const [problem, setProblem] = useState('');
  const { busy, whileBusy } = useBusy();
  const { id: userId } = useUser();
  useEffect(() => void isPushOn(userId).then(setOn), [userId]);
  const { mutate, variables, isPending } = useMutation({
    ...endpointMutation('savePushKinds'),
    onSuccess: ({ kinds }) => queryClient.setQueryData(pushQuery.queryKey, data && { ...data, kinds }),
    onError: (failed) => toastFailure('Failed to save your choice', failureOf(failed)),
  });
  const chosen = (isPending ? variables.kinds : data?.kinds) ?? [];
  const choose = (kind: PushKind, isWanted: boolean) =>
    mutate({ kinds: PUSH_KINDS.filter((one) => (one === kind ? isWanted : chosen.includes(one))) });
  const change = async () => {
    setProblem('');
    if (isOn) await turnOff();
    else setProblem((await turnOn(userId, data?.publicKey ?? '')) ?? '');
    setOn(await isPushOn(userId));
    await refetch();
  };
  return (
    <Card
      title="Notifications"
      description="On this device’s screen, besides email. They name no person and no station, and end when you log out."
    >
      {error && !data && <LoadFailure problem={errorDetail(error)} onRetry={refetch} />}
      {!canPush() && (
        <p className="text-ink-soft">
          This browser shows no notifications. On an iPhone or iPad, add Fellow Eye to the Home Screen first.
        </p>
      )}
      {data && canPush() && (
        <>
          <fieldset>
            <legend className="font-medium">Tell me when</legend>
            <div className="mt-2 grid gap-2">
              {PUSH_KINDS.map((kind) => (
                <label key={kind} className="flex min-h-8 items-baseline gap-3">
                  <input
                    type="checkbox"
                    checked={chosen.includes(kind)}
                    onChange={({ target }) => choose(kind, target.checked)}
                  />
                  {names[kind]}
                </label>
              ))}
            </div>
          </fieldset>
          <Button
            variant="secondary"
            className="mt-5 max-sm:w-full"
            busy={busy}
            busyText="One moment..."
            onClick={() => void whileBusy(change())}
          >
            {isOn ? 'Turn off in this browser' : 'Turn on in this browser'}
          </Button>
          <p role="status" className="mt-3 text-small text-ink-soft">
            {isOn && chosen.length === 0 && 'This browser is ready. Choose above what to be told of.'}
            {!isOn &&
              chosen.length > 0 &&
              data.devices === 0 &&
              'No browser is turned on yet, so you get none.'}
          </p>
          <ProblemAlert className="text-small">{problem}</ProblemAlert>
        </>
      )}
    </Card>
  );
}
