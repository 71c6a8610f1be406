import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReminderChoice } from '../../../domain/attendance/reminder.ts';
import { toastFailure } from '../../account/failure-toast.ts';
import {
  endpointMutation,
  endpointQuery,
  errorDetail,
  failureOf,
  queryClient,
} from '../../account/query-client.ts';
import { Card } from '../../ui/card.tsx';
import { Choice } from '../../ui/choice.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';

const remindersQuery = { ...endpointQuery('readReminders', {}), networkMode: 'always' as const };

const options = [
  { value: 'both', name: 'Both' },
  { value: 'day', name: 'A day' },
  { value: 'hour', name: 'An hour' },
  { value: 'none', name: 'None' },
] as const satisfies readonly { value: ReminderChoice; name: string }[];

/** Which reminders someone gets by email; a choice is kept at once. */
export function Reminders() {
  const { data, error, refetch } = useQuery(remindersQuery);
  const { mutate, variables, isPending } = useMutation({
    ...endpointMutation('saveReminders'),
    onSuccess: (saved) => queryClient.setQueryData(remindersQuery.queryKey, saved),
    onError: (failed) => toastFailure('Failed to save your choice', failureOf(failed)),
  });
  const shown = (isPending ? variables : data)?.reminders ?? 'both';
  return (
    <Card
      title="Reminders"
      description="By email before each session, in your own time zone, with the way to join or to step back."
    >
      {error && data === undefined ? (
        <LoadFailure problem={errorDetail(error)} onRetry={refetch} />
      ) : (
        <Choice
          label="Remind me before"
          value={shown}
          options={options}
          onChange={(reminders) => mutate({ reminders })}
        />
      )}
    </Card>
  );
}
