import ArrowLeft from 'lucide-react/icons/arrow-left';
import Printer from 'lucide-react/icons/printer';
import { ScreenLink } from '../platform/screen-link.tsx';
import { Button, buttonLook } from '../ui/button.tsx';

/** The first line of a report as a page: the way back, and printing once there is something to print. */
export function ReportHead({ canPrint }: { canPrint: boolean }) {
  return (
    <div className="flex items-center justify-between gap-4 print:hidden">
      <ScreenLink to="/assessments" className={`${buttonLook('quiet', 'small')} -ml-3`}>
        <ArrowLeft aria-hidden="true" className="size-4.5" />
        Assessment History
      </ScreenLink>
      {canPrint && (
        <Button variant="quiet" size="small" className="-mr-3" onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-4.5" />
          Print
        </Button>
      )}
    </div>
  );
}
