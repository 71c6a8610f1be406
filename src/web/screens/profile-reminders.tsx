import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReminderChoice } from '../../domain/reminder.ts';
import { failureDetail } from '../../domain/failure-wording.ts';
import { toastFailure } from '../account/failure-toast.ts';
import { queryClient, valueOf, failureOf } from '../account/query-client.ts';
import { call } from '../account/session.ts';
import { Card } from '../ui/card.tsx';
import { Choice } from '../ui/choice.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';

const KEY = ['reminders'] as const;

const options = [
  { value: 'both', name: 'Both' },
  { value: 'day', name: 'A day' },
  { value: 'hour', name: 'An hour' },
  { value: 'none', name: 'None' },
] as const satisfies readonly { value: ReminderChoice; name: string }[];

/** Which reminders someone gets by email; a choice is kept at once. */
export function Reminders() {
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => valueOf(await call('readReminders', {}, { signal })).reminders,
    networkMode: 'always',
  });
  const { mutate, variables, isPending } = useMutation({
    mutationFn: async (reminders: ReminderChoice) =>
      valueOf(await call('saveReminders', { reminders })).reminders,
    networkMode: 'always',
    onSuccess: (reminders) => queryClient.setQueryData(KEY, reminders),
    onError: (failed) => toastFailure('Failed to save your choice', failureOf(failed)),
  });
  const shown = isPending ? variables : data;
  return (
    <Card
      title="Reminders"
      description="By email before each session, in your own time zone, with the way to join or to step back."
    >
      {error && data === undefined ? (
        <LoadFailure problem={failureDetail(failureOf(error))} onRetry={() => void refetch()} />
      ) : (
        <Choice label="Remind me before" value={shown ?? 'both'} options={options} onChange={mutate} />
      )}
    </Card>
  );
}
