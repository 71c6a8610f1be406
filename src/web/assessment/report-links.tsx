import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureDetail } from '../../domain/foundation/failure-wording.ts';
import { REPORT_LINK_DAYS } from '../../domain/progress/report-link.ts';
import { toastFailure } from '../account/failure-toast.ts';
import { endpointQuery } from '../account/query-client.ts';
import { call } from '../account/session.ts';
import { TextLink } from '../platform/screen-link.tsx';
import { useSubmit } from '../platform/use-submit.ts';
import { formatDay } from '../platform/when.ts';
import { Button } from '../ui/button.tsx';
import { ProblemAlert } from '../ui/problem.tsx';
import { Select } from '../ui/select.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { ReportLink } from '../../contract/report-link.ts';

const lasting = (days: number) => `${days} days`;
const [SHORTEST] = REPORT_LINK_DAYS;

/** A link that was just made: the only time it can be copied. */
function NewLink({ url }: { url: string }) {
  const [copied, setCopied] = useState(false);
  const copy = () =>
    void navigator.clipboard.writeText(url).then(
      () => setCopied(true),
      // Without the right to the clipboard it can still be copied by hand.
      () => setCopied(false),
    );
  return (
    <div className="flex flex-wrap items-center gap-3 border-l-2 border-teal pl-4">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold">Copy the link now: it is shown only once.</p>
        <p className="text-small break-all text-ink-soft">{url}</p>
      </div>
      <Button variant="secondary" size="small" onClick={copy}>
        {copied ? 'Copied' : 'Copy link'}
      </Button>
    </div>
  );
}

function LinkRow({ link, onRevoke }: { link: ReportLink; onRevoke: () => void }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-2">
      <p className="min-w-0 flex-1 basis-60 wrap-anywhere">
        <span className="font-medium">{link.readerEmail}</span>{' '}
        <span className="text-small text-ink-soft">
          until {formatDay(Date.parse(link.expiresAt))}
          {link.readAt !== null && `, read on ${formatDay(Date.parse(link.readAt))}`}
        </span>
      </p>
      <Button variant="quiet" size="small" onClick={onRevoke}>
        Revoke
      </Button>
    </li>
  );
}

/** Links to this report for colleagues and mentors, each for one address. */
export default function ReportLinks({ roundId }: { roundId: string }) {
  const [days, setDays] = useState<(typeof REPORT_LINK_DAYS)[number]>(SHORTEST);
  const [made, setMade] = useState<string | null>(null);
  const { data, refetch } = useQuery(endpointQuery('listReportLinks', { roundId }, 'Failed to fetch links'));
  const links = data?.links ?? [];
  const { busy, problem, onSubmit } = useSubmit(async (value, form) => {
    const result = await call('createReportLink', { roundId, email: value('email').trim(), days });
    if (!result.ok) return failureDetail(result.failure);
    setMade(result.value.url);
    form.reset();
    await refetch();
  });
  const revoke = async (linkId: string) => {
    const result = await call('revokeReportLink', { linkId });
    if (!result.ok) toastFailure('Failed to revoke the link', result.failure);
    setMade(null);
    await refetch();
  };
  return (
    <div className="grid gap-4">
      <p className="max-w-[65ch] text-small text-ink-soft">
        A link shows this report to one person, who opens it with a code that we mail to the address you give.
        They need no account. It carries no transcript, and the recording only once you and your partner have
        both agreed to that under <TextLink to="/profile?tab=practice">Your recordings</TextLink>. You can end
        it at any time.
      </p>
      <form onSubmit={onSubmit} className="grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_9rem_auto]">
        <TextField
          label="Their email"
          name="email"
          type="email"
          autoComplete="off"
          missing="Enter an email address."
          required
        />
        <Select
          label="Works for"
          value={lasting(days)}
          options={REPORT_LINK_DAYS.map(lasting)}
          onChange={(shown) => setDays(REPORT_LINK_DAYS.find((one) => lasting(one) === shown) ?? SHORTEST)}
        />
        <Button type="submit" variant="secondary" className="h-12" busy={busy} busyText="Making...">
          Make link
        </Button>
      </form>
      <ProblemAlert className="text-small">{problem}</ProblemAlert>
      {made !== null && <NewLink url={made} />}
      {links.length > 0 && (
        <ul aria-label="Links to this report">
          {links.map((link) => (
            <LinkRow key={link.id} link={link} onRevoke={() => void revoke(link.id)} />
          ))}
        </ul>
      )}
    </div>
  );
}
