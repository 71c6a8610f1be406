import type { ReactNode } from 'react';

type Props = {
  isOnline: boolean;
  isHost: boolean;
  otherName: string | null;
  otherConsent: boolean | null;
  recording: 'none' | 'mine' | 'declined' | 'no-microphone' | 'unsupported' | { refusal: string };
  unsent: number;
};

/** So many seconds behind is a connection in trouble, not a moment's delay. */
const MANY_UNSENT = 6;

const notRecorded = {
  declined: 'You are not being recorded: you declined. You can agree in Settings.',
  'no-microphone': 'You are not being recorded: we found no microphone. Choose one in Settings.',
  unsupported: 'You are not being recorded: this browser cannot record. Use Chrome, Edge or Firefox.',
};

/** Short lines above the stage about what is not as it should be, the most pressing first. */
export function CallNotices({ isOnline, isHost, otherName, otherConsent, recording, unsent }: Props) {
  const lines: [string, ReactNode][] = [];
  if (!isOnline)
    lines.push(['offline', 'We lost the connection to Fellow Eye. Your call carries on while we reconnect.']);
  if (unsent >= MANY_UNSENT)
    lines.push(['unsent', `${unsent} seconds of your recording are safe in this browser and will be sent.`]);
  if (typeof recording === 'object') lines.push(['mine', `You are not being recorded. ${recording.refusal}`]);
  else if (recording !== 'none' && recording !== 'mine') lines.push(['mine', notRecorded[recording]]);
  if (isHost && otherName !== null && otherConsent === false)
    lines.push(['theirs', `${otherName} chose not to be recorded. You can carry on as usual.`]);
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
