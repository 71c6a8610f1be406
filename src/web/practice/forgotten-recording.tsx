import { useState } from 'react';
import { isTimedOnly } from '../../domain/round/timing.ts';
import { isProbablyForgotten } from '../../domain/round/unrecorded-talk.ts';
import { useStore } from '../platform/store.ts';
import { callInFrame } from './call-remote.ts';
import type { PracticeRoom } from './use-practice-room.ts';
import { useReadingLeft } from './use-server-now.ts';

// Asked once in a round, also when the page is drawn afresh.
const answered = new Set<string>();

/** The round that two people talk in without recording it, although it could be; null otherwise. */
const useForgottenIn = (practice: PracticeRoom): string | null => {
  const { round, recorder } = practice;
  const { talk } = useStore(callInFrame);
  const isReading = (useReadingLeft(practice) ?? 0) > 0;
  const counted = round && recorder === 'idle' && !isReading && !isTimedOnly(round) ? round.id : null;
  const [since, setSince] = useState({ counted, talk });
  if (since.counted !== counted) setSince({ counted, talk });
  return counted !== null && since.counted === counted && isProbablyForgotten(since.talk, talk)
    ? counted
    : null;
};

/** Notices a forgotten 'Start Recording': asks the host once, and tells the other one quietly. */
export function ForgottenRecording({ practice }: { practice: PracticeRoom }) {
  const roundId = useForgottenIn(practice);
  const [, redraw] = useState(0);
  const isAsked = roundId !== null && practice.isHost && !answered.has(roundId);
  return (
    <output className="block text-small">
      {isAsked && (
        <span className="mb-2.5 block rounded-control bg-accent-wash px-3 py-2">
          <span className="font-semibold">You have both been talking, and nothing is recorded.</span> Press
          Start Recording if this is the round.{' '}
          <button
            type="button"
            onClick={() => {
              answered.add(roundId);
              redraw((times) => times + 1);
            }}
            className="min-h-8 font-semibold underline underline-offset-4"
          >
            Carry on without
          </button>
        </span>
      )}
      {roundId !== null && !practice.isHost && (
        <span className="mb-2.5 block text-ink-soft">Nothing is recorded so far.</span>
      )}
    </output>
  );
}
