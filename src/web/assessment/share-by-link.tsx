import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { onDemand } from '../platform/on-demand.tsx';

const ReportLinks = onDemand(() => import('./report-links.tsx'));

/** The way to links to this report, for those who want one. */
export function ShareByLink({ roundId }: { roundId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-label="Links for colleagues" className="grid gap-4 print:hidden">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-60">Show this report to a colleague or mentor.</p>
        <Button variant="secondary" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Share by link
        </Button>
      </div>
      {isOpen && <ReportLinks roundId={roundId} />}
    </section>
  );
}
