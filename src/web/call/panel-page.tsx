import Headphones from 'lucide-react/icons/headphones';
import { useEffect, useState } from 'react';
import { isOutOfReach } from '../../domain/foundation/failure-wording.ts';
import { useSession } from '../account/session.ts';
import { Button } from '../ui/button.tsx';
import { LoadingRings } from '../ui/rings.tsx';
import { PanelStage } from './components/panel-stage.tsx';
import { RingScene } from './components/ring-scene.tsx';
import { forgetInCall, wasInCall } from './core/recent-call.ts';
import { useExamination } from './hooks/use-examination.ts';
import { postToPage, type CallStep } from './page-messages.ts';

const OVER = {
  left: { title: 'You no longer listen', text: 'Nothing of the call reaches you.', button: 'Listen again' },
  'taken-over': {
    title: 'You listen in another tab or on another device',
    text: 'This tab has stopped.',
    button: 'Bring it back here',
  },
  forbidden: {
    title: 'You no longer examine here',
    text: 'Your seat was freed. Nothing of the call reaches you.',
    button: null,
  },
} as const;

const FIRST = {
  title: 'Listen to the interview',
  text: 'While it runs no one sees or hears you. Before and after it you can talk, with your camera if you like.',
  button: 'Start listening',
} as const;
const AFTERWARDS = {
  title: 'Talk with the others',
  text: 'The round is over, so everyone can talk now, with a camera if you like.',
  button: 'Join the talk',
} as const;

function PanelVisit({ roomId }: { roomId: string }) {
  const { facts, failure, refetch } = useExamination(roomId);
  const [step, setStep] = useState<CallStep>(() => (wasInCall(roomId) ? 'call' : 'check'));
  const [over, setOver] = useState<keyof typeof OVER>('left');
  useEffect(() => postToPage({ callStep: step }), [step]);
  const leave = (why: keyof typeof OVER) => {
    forgetInCall(roomId);
    setOver(why);
    setStep('left');
  };
  if (!facts) {
    if (!failure) return <LoadingRings label="Loading..." className="min-h-dvh" />;
    const isOurs = !isOutOfReach(failure);
    return (
      <div className="grid min-h-dvh place-items-center">
        <RingScene
          title={isOurs ? 'The call could not be opened' : 'No call here'}
          text={
            isOurs
              ? 'Check your connection and try again. Nothing is lost.'
              : 'Only someone with a seat as an examiner can listen here.'
          }
        >
          {isOurs && <Button onClick={refetch}>Try again</Button>}
        </RingScene>
      </div>
    );
  }
  if (facts.examination.stage === 'Finished')
    return (
      <div className="grid min-h-dvh place-items-center">
        <RingScene folds title="This session is finished" text="Your marks are kept." />
      </div>
    );
  if (facts.examination.isPutOut) {
    // After the round they are asked anew whether they listen.
    if (step !== 'check') setStep('check');
    return (
      <div className="grid min-h-dvh place-items-center">
        <RingScene
          folds
          title="The candidate no longer lets examiners listen"
          text="The interview goes on without you. Your marks are kept, and you can talk again when the round is over."
        />
      </div>
    );
  }
  if (step === 'call') return <PanelStage facts={facts} onLeave={leave} />;
  if (step === 'left')
    return (
      <div className="grid min-h-dvh place-items-center">
        <RingScene folds title={OVER[over].title} text={OVER[over].text}>
          {OVER[over].button && <Button onClick={() => setStep('call')}>{OVER[over].button}</Button>}
        </RingScene>
      </div>
    );
  const { title, text, button } = facts.examination.stage === 'WrapUp' ? AFTERWARDS : FIRST;
  return (
    <div className="grid min-h-dvh place-content-center justify-items-center gap-3 p-4 text-center folded:gap-1 folded:p-1">
      <h1 className="text-lead font-semibold">{title}</h1>
      <p className="max-w-sm text-small text-ink-soft folded:hidden">{text}</p>
      <Button size="large" onClick={() => setStep('call')}>
        <Headphones aria-hidden="true" className="size-5" />
        {button}
      </Button>
    </div>
  );
}

/** The call as an examiner has it: shown in a frame of the page on which they mark. */
export default function PanelPage({ roomId }: { roomId: string }) {
  const state = useSession();
  return (
    <main className="flex min-h-dvh grow flex-col">
      {state.status === 'signed-in' && <PanelVisit key={state.session.user.id} roomId={roomId} />}
    </main>
  );
}
