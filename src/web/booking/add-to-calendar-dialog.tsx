import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Download from 'lucide-react/icons/download';
import ExternalLink from 'lucide-react/icons/external-link';
import { Link } from '../platform/router.tsx';
import { examinePath, practiceRoomPath } from '../../contract/pages.ts';
import type { Room } from '../../contract/room.ts';
import { googleLink, outlookLink } from '../../domain/calendar/calendar-link.ts';
import { examiningName } from '../../domain/calendar/examining.ts';
import { displayName } from '../../domain/profile/name.ts';
import { isExaminer } from '../../domain/room/panel.ts';
import { sessionName } from '../../domain/calendar/invitation.ts';
import { partnerName } from '../../domain/room/room-people.ts';
import { rangeOf } from '../../domain/room/time-range.ts';
import { toastFailure } from '../account/failure-toast.ts';
import { call } from '../account/session.ts';
import { useUser } from '../account/user.ts';
import { saveFile } from '../platform/save-file.ts';
import { startWithZone } from '../platform/when.ts';
import { Button, buttonLook } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { useBusy } from '../platform/use-busy.ts';

/** The ways into a calendar: a file for any program, and two that are on the web. */
export default function AddToCalendarDialog({ room, onClose }: { room: Room; onClose: () => void }) {
  const me = useUser();
  const { busy, whileBusy } = useBusy();
  const examines = isExaminer(room, me.id);
  const path = examines ? examinePath(room.id) : practiceRoomPath(room.id);
  const location = window.location.origin + path;
  const people = [room.hostProfile, room.guestProfile].filter((one) => one !== null);
  const event = {
    summary: examines
      ? examiningName(people.map((one) => displayName(one)))
      : sessionName(room.guestId ? partnerName(room, me.id) : null),
    details: `${examines ? 'Open the examiner’s page' : 'Join the practice room'}: ${location}`,
    location,
    ...rangeOf(room),
  };
  const download = async () => {
    const result = await whileBusy(call('readRoomFile', { roomId: room.id }));
    if (!result.ok) return toastFailure('Failed to prepare the file', result.failure);
    saveFile(result.value.ics, 'text/calendar', `practice-${room.startUtc.slice(0, 10)}.ics`);
    onClose();
  };
  const outside = (name: string, href: string) => (
    <a
      className={`${buttonLook('secondary')} w-full`}
      href={href}
      target="_blank"
      rel="noreferrer"
      onClick={onClose}
    >
      <ExternalLink aria-hidden="true" className="size-4" />
      {name}
    </a>
  );
  return (
    <Dialog title="Add to calendar" onClose={onClose}>
      <p className="mt-3 font-medium tabular-nums">{startWithZone(room.startUtc)}</p>
      <p className="mt-1 text-ink-soft">
        Our emails carry the invite already, and keep it up to date. What you add here yourself stays as it is
        when the session moves.
      </p>
      <div className="mt-5 grid gap-3">
        <Button
          variant="secondary"
          className="w-full"
          busy={busy}
          busyText="Preparing..."
          onClick={() => void download()}
        >
          <span className="inline-flex items-center gap-2">
            <Download aria-hidden="true" className="size-4" />
            Download a file
          </span>
        </Button>
        {outside('Google Calendar', googleLink(event))}
        {outside('Outlook', outlookLink(event))}
      </div>
      <p className="mt-5 text-small text-ink-soft">
        <CalendarPlus aria-hidden="true" className="mr-1.5 inline size-4 align-text-bottom" />
        For all sessions at once, follow your feed: its address is in your{' '}
        <Link to="/profile#calendar-feed" className="font-semibold text-accent underline" onClick={onClose}>
          profile
        </Link>
        .
      </p>
      <div className="mt-5 flex justify-end">
        <Button variant="quiet" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  );
}
