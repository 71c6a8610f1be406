import { useState } from 'react';
import { startOf } from '../../../domain/room.ts';
import { formatStart, zoneAt } from '../../parts/when.ts';

const EARLY_MS = 10 * 60_000;

/** Tells someone who opens a session long before its start when it starts, and what the check uses. */
export function EarlyNote({ startUtc }: { startUtc: string }) {
  const [now] = useState(Date.now);
  const start = startOf({ startUtc });
  if (start - now < EARLY_MS) return null;
  return (
    <p className="rounded-control border border-line px-3.5 py-2.5 text-small">
      <span className="font-semibold">
        This session starts on {formatStart(startUtc)} {zoneAt(start)}.
      </span>{' '}
      Your camera and microphone are about to be used for this check. Nobody sees or hears you before you
      join.
    </p>
  );
}
