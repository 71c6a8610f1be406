import { useQuery } from '@tanstack/react-query';
import type { EndpointOutput } from '../../contract/endpoints.ts';
import { refetchRooms } from '../room/room-cache.ts';
import { toastFailure } from '../account/failure-toast.ts';
import { endpointQuery, errorDetail } from '../account/query-client.ts';
import { call } from '../account/session.ts';
import { useSubmit } from '../platform/use-submit.ts';
import { startWithZone } from '../platform/when.ts';
import { Button } from '../ui/button.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { toast } from '../platform/toast.ts';
import { DialogButtons } from '../ui/dialog.tsx';

type BlockFormProps = {
  person: { userId: string; name: string };
  onClose: () => void;
  onBlocked?: (() => unknown) | undefined;
};

/** The sessions that would be cancelled: asked about before it happens. */
function Sessions({ sessions, name }: { sessions: readonly { startUtc: string }[]; name: string }) {
  return (
    <div className="mt-4 rounded-control border border-danger px-3.5 py-2.5">
      <p className="font-medium wrap-anywhere">
        {sessions.length === 1
          ? `Your session with ${name} is cancelled:`
          : `Your ${sessions.length} sessions with ${name} are cancelled:`}
      </p>
      <ul className="mt-1 text-small tabular-nums">
        {sessions.map(({ startUtc }) => (
          <li key={startUtc}>{startWithZone(startUtc)}</li>
        ))}
      </ul>
    </div>
  );
}

/** The seats of examiners that would be freed: those sessions take place all the same. */
function Seats({ seats, name }: { seats: EndpointOutput<'readBlock'>['seats']; name: string }) {
  return (
    <ul className="mt-4 grid gap-2 rounded-control border border-edge px-3.5 py-2.5 text-small tabular-nums">
      {seats.map(({ startUtc, whose }) => (
        <li key={startUtc} className="wrap-anywhere">
          {whose === 'yours' ? 'You no longer examine' : `${name} no longer examines`} the session of{' '}
          {startWithZone(startUtc)}. It takes place.
        </li>
      ))}
    </ul>
  );
}

/** Asks before someone is blocked, with what that cancels; takes a block back, too. */
export function BlockForm({ person: { userId, name }, onClose, onBlocked }: BlockFormProps) {
  const { data, error, refetch } = useQuery({ ...endpointQuery('readBlock', { userId }), gcTime: 0 });
  const { busy, onSubmit } = useSubmit(async () => {
    const isBlocked = data?.blocked === true;
    const result = isBlocked
      ? await call('unblockPerson', { userId })
      : await call('blockPerson', { userId, cancelSessions: (data?.sessions.length ?? 0) > 0 });
    if (!result.ok) {
      // A session may have been booked since the question was asked.
      void refetch();
      return toastFailure(isBlocked ? 'Not unblocked' : 'Not blocked', result.failure);
    }
    refetchRooms();
    onClose();
    toast(
      isBlocked
        ? { title: `${name} is no longer blocked` }
        : { title: `${name} is blocked`, description: 'You can take this back in your profile.' },
    );
    if (!isBlocked) onBlocked?.();
  });
  if (error) return <LoadFailure className="mt-5" problem={errorDetail(error)} onRetry={refetch} />;
  const sessions = data?.sessions ?? [];
  return (
    <form onSubmit={onSubmit} className="mt-5">
      <p className="wrap-anywhere">
        {data?.blocked
          ? `You have blocked ${name}. After unblocking you can see and meet each other again.`
          : `You and ${name} will not see each other’s sessions, and cannot accept them, propose times or be in a call together.`}
      </p>
      {!data?.blocked && (
        <p className="mt-2 text-ink-soft wrap-anywhere">
          {name} is not told. Past sessions stay in the history of both of you.
        </p>
      )}
      {!data?.blocked && sessions.length > 0 && <Sessions sessions={sessions} name={name} />}
      {!data?.blocked && data && data.seats.length > 0 && <Seats seats={data.seats} name={name} />}
      <DialogButtons back="Close" onBack={onClose} className="mt-6">
        {data && (
          <Button
            type="submit"
            variant={data.blocked ? 'primary' : 'danger'}
            busy={busy}
            busyText={data.blocked ? 'Unblocking...' : 'Blocking...'}
          >
            {data.blocked ? 'Unblock' : sessions.length > 0 ? 'Block and cancel' : 'Block'}
          </Button>
        )}
      </DialogButtons>
    </form>
  );
}
