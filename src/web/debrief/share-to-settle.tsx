import { toastCallFailure } from '../account/failure-toast.ts';
import { refetchEndpoints } from '../account/query-client.ts';
import { call } from '../account/session.ts';
import { useBusy } from '../platform/use-busy.ts';
import { Button } from '../ui/button.tsx';

/** Two can settle only what both see: lets the candidate share the assessment where the points are. */
export function ShareToSettle({ roundId, other }: { roundId: string; other: string }) {
  const { busy, whileBusy } = useBusy();
  const share = async () => {
    const result = await call('shareAssessment', { roundId, shared: true });
    if (result.ok) await refetchEndpoints('readAssessment');
    else toastCallFailure(result.failure);
  };
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 text-small">
      <p className="min-w-0 flex-1 basis-48 text-ink-soft wrap-anywhere">
        {other} does not see Fellow Eye’s marks. Share your assessment to settle these together.
      </p>
      <Button variant="secondary" size="small" busy={busy} onClick={() => void whileBusy(share())}>
        Share with {other}
      </Button>
    </div>
  );
}
