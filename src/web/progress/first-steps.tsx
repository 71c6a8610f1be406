import Check from 'lucide-react/icons/check';
import { useState, type ReactNode } from 'react';
import type { Dashboard } from '../../contract/dashboard.ts';
import { firstStepsWords } from '../../domain/progress/first-step.ts';
import { useProfile } from '../profile/profile.ts';
import { ScreenLink } from '../platform/screen-link.tsx';
import { Button, buttonLook } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { onDemand } from '../platform/on-demand.tsx';

const DeviceCheck = onDemand(() => import('./device-check.tsx'));

type StepProps = { name: string; words: string; isDone: boolean; children: ReactNode };

function Step({ name, words, isDone, children }: StepProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line py-4 first:border-t-0">
      <span
        aria-hidden="true"
        className={`grid size-7 shrink-0 place-items-center rounded-full border-2 ${
          isDone ? 'border-teal bg-teal text-sheet' : 'border-edge'
        }`}
      >
        {isDone && <Check className="size-4" strokeWidth={3} />}
      </span>
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium">
          {name}
          {isDone && <span className="sr-only"> (done)</span>}
        </p>
        <p className="text-small text-ink-soft">{words}</p>
      </div>
      {children}
    </li>
  );
}

type FirstStepsProps = { steps: NonNullable<Dashboard['firstSteps']>; openThisWeek: number };

/** What a newcomer does before the first round, each ticked when it is done. */
export function FirstSteps({ steps, openThisWeek }: FirstStepsProps) {
  const { data: profile } = useProfile();
  const [isChecking, setIsChecking] = useState(false);
  return (
    <Card
      title="Before your first round"
      description={firstStepsWords(profile?.firstName ?? '', steps, openThisWeek)}
    >
      <ol className="-my-4">
        <Step
          name="Pick a time, or accept one"
          words="Offer a session to everyone, or take one that a colleague offers."
          isDone={steps.room}
        >
          <ScreenLink to="/interview-scheduling" className={buttonLook('secondary', 'small')}>
            {steps.room ? 'See sessions' : 'Find a time'}
          </ScreenLink>
        </Step>
        <Step
          name="Check your camera and microphone"
          words="A minute now saves five in the call."
          isDone={steps.devices}
        >
          <Button variant="secondary" size="small" onClick={() => setIsChecking(true)}>
            {steps.devices ? 'Check again' : 'Check now'}
          </Button>
        </Step>
        <Step
          name="Read a sample station and a sample report"
          words="What you read before a round, and what you get after it. The quotes play."
          isDone={steps.sample}
        >
          <ScreenLink to="/sample" className={buttonLook('secondary', 'small')}>
            {steps.sample ? 'Read again' : 'Read now'}
          </ScreenLink>
        </Step>
      </ol>
      <div className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line pt-5">
        <p className="min-w-0 flex-1 basis-60">
          <span className="font-medium">Something to do tonight</span>
          <span className="block text-small text-ink-soft">
            Nobody needs to be around: rehearse a station alone, by the clock, and have it judged.
          </span>
        </p>
        <ScreenLink to="/rehearse" className={buttonLook('secondary', 'small')}>
          Rehearse alone
        </ScreenLink>
      </div>
      {isChecking && <DeviceCheck onClose={() => setIsChecking(false)} />}
    </Card>
  );
}
