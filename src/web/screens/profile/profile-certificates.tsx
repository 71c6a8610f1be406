import { useQuery } from '@tanstack/react-query';
import { failureDetail } from '../../../domain/foundation/failure-wording.ts';
import { toastFailure } from '../../account/failure-toast.ts';
import { endpointQuery } from '../../account/query-client.ts';
import { call } from '../../account/session.ts';
import { textLink } from '../../platform/screen-link.tsx';
import { useSubmit } from '../../platform/use-submit.ts';
import { formatDay } from '../../platform/when.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ProblemAlert } from '../../ui/problem.tsx';
import { TextField } from '../../ui/text-field.tsx';

const isoDay = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);

const DayField = ({ label, name, daysAgo }: { label: string; name: string; daysAgo: number }) => (
  <TextField
    label={label}
    name={name}
    type="date"
    defaultValue={isoDay(daysAgo)}
    missing="Choose a day."
    required
  />
);

/** Certificates of practice for a portfolio: made, checked and withdrawn. */
export function Certificates() {
  const { data, refetch } = useQuery(endpointQuery('listCertificates', {}, 'Failed to fetch certificates'));
  const certificates = data?.certificates ?? [];
  const { busy, problem, onSubmit } = useSubmit(async (value) => {
    const result = await call('createCertificate', { from: value('from'), to: value('to') });
    if (!result.ok) return failureDetail(result.failure);
    await refetch();
  });
  const withdraw = async (certificateId: string) => {
    const result = await call('deleteCertificate', { certificateId });
    if (!result.ok) toastFailure('Failed to withdraw the certificate', result.failure);
    await refetch();
  };
  return (
    <Card
      title="Certificates of practice"
      description="For your portfolio: dates, stations, roles and minutes, without results or partners. Anyone you give its address to can check it."
    >
      <form onSubmit={onSubmit} className="grid items-end gap-4 sm:grid-cols-[1fr_1fr_auto]">
        <DayField label="From" name="from" daysAgo={90} />
        <DayField label="To" name="to" daysAgo={0} />
        <Button type="submit" variant="secondary" className="h-12" busy={busy} busyText="Making...">
          Make certificate
        </Button>
      </form>
      <ProblemAlert className="mt-3 text-small">{problem}</ProblemAlert>
      {certificates.length > 0 && (
        <ul aria-label="Your certificates" className="mt-5">
          {certificates.map(({ id, url, from, to, rounds }) => (
            <li
              key={id}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-2 last:pb-0"
            >
              <p className="min-w-0 flex-1 basis-52">
                <a href={url} className={textLink}>
                  {formatDay(Date.parse(`${from}T12:00:00`))} – {formatDay(Date.parse(`${to}T12:00:00`))}
                </a>{' '}
                <span className="text-small text-ink-soft">
                  {rounds} {rounds === 1 ? 'round' : 'rounds'}
                </span>
              </p>
              <Button variant="quiet" size="small" onClick={() => void withdraw(id)}>
                Withdraw
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
