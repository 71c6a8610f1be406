import { useRef, useState } from 'react';
import { failureWording, inlineWording } from '../../../domain/foundation/failure-wording.ts';
import type { Whereabouts } from '../../booking/call-presence.ts';
import { onDemand } from '../../platform/on-demand.tsx';
import { Button } from '../../ui/button.tsx';
import { speakerOf } from '../core/local-media.ts';
import type { UsedMedia } from '../hooks/use-local-media.ts';
import type { ConsentAnswer } from '../../../domain/recording/consent-text.ts';
import { useConsent, type CallFacts, type RoomCall } from '../hooks/use-room-call.ts';
import { ConsentQuestion } from './consent-question.tsx';
import { DevicePickers } from './device-pickers.tsx';
import { MicrophoneLevel } from './microphone-level.tsx';
import { Preview } from './preview.tsx';

// The call has no other times to show, so it brings no more of them along.
const startFormat = () =>
  new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  });
const EARLY_MS = 10 * 60_000;

/** Tells someone who opens a session long before its start when it starts, and what the check uses. */
function EarlyNote({ startUtc }: { startUtc: string }) {
  const [now] = useState(Date.now);
  const start = Date.parse(startUtc);
  if (start - now < EARLY_MS) return null;
  return (
    <p className="rounded-control border border-line px-3.5 py-2.5 text-small">
      <span className="font-semibold">This session starts on {startFormat().format(start)}.</span> Your camera
      and microphone are about to be used for this check. Nobody sees or hears you before you join.
    </p>
  );
}

type Props = UsedMedia & {
  roomCall: RoomCall;
  facts: CallFacts;
  otherName: string | null;
  initials: string;
  isHost: boolean;
  /** Whether a recording runs while this person is not in the call yet. */
  isRecording: boolean;
  otherPlace: Whereabouts;
  startUtc: string;
  onJoin: () => Promise<void>;
};

// The same words in the same place until the mark is there: what is answered below must not move.
const RecordingMark = onDemand(
  () => import('./recording-mark.tsx'),
  ({ words }) => <p className="py-1.5 pr-3.5 pl-9 text-small font-semibold">{words}</p>,
);
const SoundCheck = onDemand(() => import('./sound-check.tsx'));
const CannotCall = onDemand(() => import('./cannot-call.tsx'));

/** Old browsers, windows inside other apps and some policies have no calls. */
const canCall = (): boolean => 'RTCPeerConnection' in window;

type Missing = { hasDeclined: boolean; isHost: boolean; isOtherHere: boolean };

const missed = ({ hasDeclined, isHost, isOtherHere }: Missing): string => {
  if (hasDeclined) return 'This round is being recorded, but not you.';
  return isHost && !isOtherHere
    ? 'This round is being recorded, but nobody is in the call yet. Join now.'
    : 'This round is being recorded. Your part begins when you join.';
};

const placeWords: Record<NonNullable<Whereabouts>, (name: string) => string> = {
  'in-call': (name) => `${name} is in the call.`,
  'setting-up': (name) => `${name} is here and setting up.`,
  away: (name) => `${name} is not here yet.`,
};

/** The check before a call: how you look and sound, and whether you may be recorded. */
export function PreJoin(props: Props) {
  const { media, state, roomCall, facts, otherName, isHost, isRecording, otherPlace, onJoin } = props;
  const { microphone } = state;
  const consent = useConsent(roomCall);
  const question = useRef<HTMLFieldSetElement>(null);
  const [answer, setAnswer] = useState<ConsentAnswer | null>(null);
  const [problem, setProblem] = useState('');
  const isAsked = facts.myConsent === null;
  const hasDeclined = isAsked ? answer === 'neither' : facts.myConsent?.given === false;

  const recorded = missed({ hasDeclined, isHost, isOtherHere: otherPlace === 'in-call' });

  const join = async () => {
    if (isAsked && answer === null) {
      question.current?.scrollIntoView({ block: 'center' });
      return setProblem('Choose first whether you agree to be recorded.');
    }
    if (isAsked && answer !== null) {
      const result = await consent.answer(answer);
      if (!result.ok) return setProblem(inlineWording(failureWording(result.failure)));
    }
    await onJoin();
  };

  return (
    <div className="mx-auto grid min-h-dvh w-full max-w-4xl content-center gap-x-10 px-4 sm:px-8 md:grid-cols-[1.15fr_1fr] md:grid-rows-[auto_1fr_auto]">
      <div className="grid content-start gap-4 pt-6 pb-5 max-md:gap-3 max-md:pt-4">
        <h1 className="text-title font-semibold max-md:text-lead">Ready to join?</h1>
        <Preview media={media} state={state} initials={props.initials} />
        <MicrophoneLevel track={microphone.track} isOn={microphone.on} />
      </div>
      <div className="grid content-start gap-5 pb-6 md:row-span-2 md:pt-20">
        {isRecording && <RecordingMark words={recorded} />}
        {isAsked && (
          <ConsentQuestion
            ref={question}
            keptDays={facts.keptDays}
            recordsVideo={facts.recordsVideo}
            answer={answer}
            onAnswer={(given) => {
              setAnswer(given);
              setProblem('');
            }}
          />
        )}
        <EarlyNote startUtc={props.startUtc} />
        <p className="min-h-[1lh] text-ink-soft" aria-live="polite">
          {otherName === null && 'Nobody has accepted this room yet. You can wait inside.'}
          {otherName !== null && otherPlace !== null && placeWords[otherPlace](otherName)}
        </p>
      </div>
      <div className="grid content-start gap-4 pb-6">
        {/* As high as what comes, and above the lists, which grow once the devices are known: nothing moves. */}
        <div className="min-h-22 sm:min-h-20">
          <SoundCheck track={microphone.track} speakerId={speakerOf(state)} />
        </div>
        <DevicePickers media={media} state={state} />
      </div>
      {/* Always in sight: in the frame of a practice room there is little room above the fold. */}
      <div className="sticky bottom-0 grid gap-1 bg-paper pt-3 pb-2 md:col-start-2">
        {canCall() ? (
          <Button size="large" busy={consent.isBusy} busyText="Joining..." onClick={() => void join()}>
            Join call
          </Button>
        ) : (
          <CannotCall />
        )}
        <p role="alert" className="min-h-[1.45em] text-small font-medium text-danger">
          {problem}
        </p>
      </div>
    </div>
  );
}
