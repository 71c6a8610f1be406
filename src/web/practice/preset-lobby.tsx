import { useQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import type { ReactNode } from 'react';
import type { Circuit } from '../../domain/round/circuit.ts';
import { EXTRA_TIME_WORDS } from '../../domain/round/extra-time.ts';
import { nameIn, partnerName } from '../../domain/room/room-people.ts';
import { endpointQuery } from '../account/query-client.ts';
import { useStore } from '../platform/store.ts';
import BriefText from '../station/brief-text.tsx';
import { callInFrame } from './call-remote.ts';
import { PresetDay } from './preset-day.tsx';
import type { PracticeRoom } from './use-practice-room.ts';

/** A slow line shows in a call from about here on. */
const SLOW_MS = 400;

function Line({ isReady, children }: { isReady: boolean; children: ReactNode }) {
  return (
    <li className="flex gap-2.5">
      {isReady ? (
        <Check aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-teal" />
      ) : (
        <Minus aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-ink-soft" />
      )}
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  );
}

/** What is to be right before it starts: camera and sound, the line, the name, and the other one. */
function Checks({ practice }: { practice: PracticeRoom }) {
  const { room, userId, isLive, clockDoubt, partnerPlace } = practice;
  const { step, microphone } = useStore(callInFrame);
  if (!room) return null;
  const isIn = step === 'call';
  const other = partnerName(room, userId);
  const isSlow = clockDoubt * 2 > SLOW_MS;
  const line = isSlow
    ? 'The connection is slow. Come closer to your router, or use a cable.'
    : 'The connection answers well.';
  return (
    <ul className="grid gap-2 text-small">
      <Line isReady={isIn && microphone === 'on'}>
        {!isIn && 'Camera and sound: look at your picture and speak until the bar moves, then join the call.'}
        {isIn &&
          (microphone === 'on'
            ? 'Camera and sound: you are in the call.'
            : 'Your microphone is off in the call.')}
      </Line>
      <Line isReady={isLive && !isSlow}>
        {isLive ? line : 'The connection is lost and comes back by itself.'}
      </Line>
      <Line isReady>
        You appear as <span className="font-semibold">{nameIn(room, userId)}</span>.
      </Line>
      <Line isReady={partnerPlace === 'in-call'}>
        {partnerPlace === 'in-call' ? `${other} is in the call.` : `${other} is not in the call yet.`}
      </Line>
    </ul>
  );
}

type PresetLobbyProps = { practice: PracticeRoom; circuit: Circuit };

const oppositeWords = {
  actor: 'You play each part from its brief, and mark.',
  examiner: 'You ask from the examiner brief, show the pictures, and mark.',
};

const part = 'border-t border-line px-4 py-4';

/** Before a preset: who is what, what is about to happen with its times, and what to check. */
export function PresetLobby({ practice, circuit }: PresetLobbyProps) {
  const { room, userId } = practice;
  const { data } = useQuery(endpointQuery('listPresets', {}, 'The preset could not be loaded'));
  const preset = data?.presets.find(({ id }) => id === circuit.preset?.id);
  const [first] = circuit.stations;
  if (!room || !first || !circuit.preset) return null;
  const isCandidate = first.candidateId === userId;
  return (
    <>
      <div className="px-4 py-4">
        <p className="text-lead font-semibold wrap-anywhere">
          {isCandidate
            ? 'You are the candidate, from the first station to the last.'
            : `${nameIn(room, first.candidateId)} is the candidate. ${oppositeWords[circuit.preset.opposite]}`}
        </p>
        {first.extraTime && (
          <p className="mt-1 text-small text-ink-soft">
            With {EXTRA_TIME_WORDS}, for reading and for talking. The times below have it in them.
          </p>
        )}
      </div>
      <section className={part}>
        <h3 className="mb-3 font-semibold">What is about to happen</h3>
        <PresetDay {...circuit} />
        {preset && (
          <div className="mt-4 text-small">
            <BriefText>{preset.brief}</BriefText>
          </div>
        )}
      </section>
      <section className={part}>
        <h3 className="mb-3 font-semibold">Before it starts</h3>
        <Checks practice={practice} />
      </section>
    </>
  );
}
