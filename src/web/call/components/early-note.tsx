import { useState } from 'react';

// The call has no other times to show, so it brings no more of them along.
const startFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
});
const EARLY_MS = 10 * 60_000;

/** Tells someone who opens a session long before its start when it starts, and what the check uses. */
export function EarlyNote({ startUtc }: { startUtc: string }) {
  const [now] = useState(Date.now);
  const start = Date.parse(startUtc);
  if (start - now < EARLY_MS) return null;
  return (
    <p className="rounded-control border border-line px-3.5 py-2.5 text-small">
      <span className="font-semibold">This session starts on {startFormat.format(start)}.</span> Your camera
      and microphone are about to be used for this check. Nobody sees or hears you before you join.
    </p>
  );
}
