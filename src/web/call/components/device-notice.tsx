import { CircleAlert } from 'lucide-react';
import type { DeviceProblem } from '../core/device-problem.ts';
import { deviceWords } from './device-words.ts';

type Props = { kind: 'microphone' | 'camera'; problem: DeviceProblem; onRetry: () => void };

/** Says why a device is not there and what to do about it. */
export function DeviceNotice({ kind, problem, onRetry }: Props) {
  const { title, advice } = deviceWords(kind, problem);
  return (
    <div role="alert" className="flex gap-3 rounded-control border border-line bg-sheet p-3.5 text-small">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-accent" />
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        <p className="mt-0.5 text-ink-soft">{advice}</p>
        {problem !== 'unsupported' && (
          <button
            type="button"
            onClick={onRetry}
            className="mt-1 min-h-8 font-semibold text-accent underline underline-offset-4"
          >
            Try again
          </button>
        )}
      </div>
    </div>
  );
}
