import { useState } from 'react';
import type { Certificate } from '../../contract/certificate.ts';
import { toastFailure } from '../account/failure-toast.ts';
import { call } from '../account/session.ts';
import { textLink } from '../platform/screen-link.tsx';
import { useBusy } from '../platform/use-busy.ts';
import { Button } from '../ui/button.tsx';
import { singleClick } from '../ui/single-click.ts';

/** A certificate of what was practised on the day of a mock exam: stations, roles and minutes, no results. */
export function ExamCertificate({ day }: { day: string }) {
  const [certificate, setCertificate] = useState<Certificate | null>(null);
  const { busy, whileBusy } = useBusy();
  const make = async () => {
    const result = await call('createCertificate', { from: day, to: day });
    if (result.ok) setCertificate(result.value.certificate);
    else toastFailure('Failed to make the certificate', result.failure);
  };
  if (certificate)
    return (
      <a href={certificate.url} target="_blank" rel="noreferrer" className={textLink}>
        Open the certificate
      </a>
    );
  return (
    <Button
      variant="secondary"
      busy={busy}
      busyText="Making..."
      onClick={singleClick(() => void whileBusy(make()))}
    >
      Make a certificate of the day
    </Button>
  );
}
