import type { ReactNode } from 'react';
import { silentSteps, thisMachine, unblockSteps } from '../core/device-help.ts';

/** Steps for this browser on this system, unfolded on request. */
function Steps({ title, steps }: { title: ReactNode; steps: string[] }) {
  return (
    <details className="text-small">
      <summary className="min-h-8 w-fit cursor-pointer py-1 font-semibold text-ink underline underline-offset-4">
        {title}
      </summary>
      <ol className="mt-1 grid list-decimal gap-1 pl-5 text-ink-soft">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </details>
  );
}

type UnblockProps = { kinds: readonly ('microphone' | 'camera')[]; blockedBy: 'browser' | 'system' };

/** How to allow devices that are blocked. */
export const UnblockHelp = ({ kinds, blockedBy }: UnblockProps) => (
  <Steps title="Show me how" steps={unblockSteps(thisMachine(), kinds, blockedBy)} />
);

/** What to look at when a microphone is allowed and yet nothing is heard. */
export const SilentHelp = () => (
  <Steps title="Not being heard? What to look at" steps={silentSteps(thisMachine())} />
);
