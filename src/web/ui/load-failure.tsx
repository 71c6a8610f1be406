import { Button } from './button.tsx';

type LoadFailureProps = { problem: string; onRetry: () => unknown; className?: string };

/** Something could not be read: why, and the way to ask again. */
export function LoadFailure({ problem, onRetry, className }: LoadFailureProps) {
  return (
    <div role="alert" className={className}>
      <p className="font-medium wrap-anywhere text-danger">{problem}</p>
      <Button variant="secondary" className="mt-4" onClick={() => onRetry()}>
        Try again
      </Button>
    </div>
  );
}
