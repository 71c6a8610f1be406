import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { failureWording } from '../../domain/failure-wording.ts';
import { call } from '../account/session.ts';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toast.ts';

type SharingProps = { roundId: string; shared: boolean; partner: string };

/** Who may read this, and the way to change it. */
export function Sharing({ roundId, shared, partner }: SharingProps) {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const change = async () => {
    setBusy(true);
    const result = await call('shareAssessment', { roundId, shared: !shared });
    if (result.ok) await queryClient.invalidateQueries({ queryKey: ['assessment', roundId] });
    else toast({ ...failureWording(result.failure), variant: 'destructive' });
    setBusy(false);
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p role="status" className="min-w-0 flex-1 basis-60 wrap-anywhere">
        {shared ? `${partner} can read this too.` : 'Only you can read this.'}
      </p>
      <Button
        variant="secondary"
        size="small"
        busy={busy}
        onClick={() => void change()}
        className="max-w-full py-2 whitespace-normal! wrap-anywhere"
      >
        {shared ? 'Stop sharing' : `Share with ${partner}`}
      </Button>
    </div>
  );
}
