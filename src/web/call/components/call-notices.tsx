import type { ReactNode } from 'react';

type Props = {
  isOnline: boolean;
  isHost: boolean;
  otherName: string | null;
  otherConsent: boolean | null;
  recording: 'none' | 'mine' | 'declined' | 'no-microphone' | 'unsupported' | 'refused';
  unsent: number;
};

/** So many seconds behind is a connection in trouble, not a moment's delay. */
const MANY_UNSENT = 6;

const notRecorded = {
  declined: 'You are not recorded: you declined. You can agree in Settings.',
  'no-microphone': 'You are not recorded: we have no microphone of yours.',
  refused: 'You are not recorded: the server could not take your recording.',
  unsupported: 'You are not recorded: this browser cannot record. Chrome, Edge and Firefox can.',
};

/** Short lines above the stage about what is not as it should be, the most pressing first. */
export function CallNotices({ isOnline, isHost, otherName, otherConsent, recording, unsent }: Props) {
  const lines: [string, ReactNode][] = [];
  if (!isOnline)
    lines.push(['offline', 'The line to Fellow Eye is cut. Your call goes on while we reconnect.']);
  if (unsent >= MANY_UNSENT)
    lines.push([
      'unsent',
      `${unsent} seconds of your recording wait in this browser. They are sent when the connection is back.`,
    ]);
  if (recording !== 'none' && recording !== 'mine') lines.push(['mine', notRecorded[recording]]);
  if (isHost && otherName !== null && otherConsent === false)
    lines.push(['theirs', `${otherName} chose not to be recorded. You can go on as usual.`]);
  return (
    <div aria-live="polite" className="grid justify-items-start gap-1.5">
      {lines.map(([key, text]) => (
        <p key={key} className="call-plate rounded-control px-3 py-1.5 text-small">
          {text}
        </p>
      ))}
    </div>
  );
}
