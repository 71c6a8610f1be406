import { useSearchParams } from '../platform/router.tsx';
import { certifiedTotals, periodWords, type CertifiedRound } from '../../domain/progress/certificate.ts';
import { call } from '../account/session.ts';
import { PageHeading } from '../platform/page-heading.tsx';
import { formatDay } from '../platform/when.ts';
import { useAnswer } from '../proposal/use-answer.ts';
import { ScreenLink } from '../platform/screen-link.tsx';
import { Button, buttonLook } from '../ui/button.tsx';

const readCertificate = (signedCertificate: string, signal: AbortSignal) =>
  call('readCertificate', { signedCertificate }, { signal });

/** What a phone has no room for. */
const wide = 'max-sm:hidden';
const roles = { candidate: 'Candidate', actor: 'Actor' } as const;
const day = (text: string) => formatDay(Date.parse(`${text}T12:00:00`));
const count = (many: number, one: string) => `${many} ${one}${many === 1 ? '' : 's'}`;

const totalWords = (rounds: readonly CertifiedRound[]): string => {
  const { candidate, actor, minutes } = certifiedTotals(rounds);
  return `${count(rounds.length, 'round')}: ${candidate} as candidate, ${actor} as actor. ${count(minutes, 'minute')} on the clock.`;
};

function Rounds({ rounds }: { rounds: readonly CertifiedRound[] }) {
  return (
    <table className="mt-6 w-full text-left text-small tabular-nums">
      <thead className="border-b border-ink">
        <tr>
          {['Date', 'Station', 'Type', 'Role', 'Minutes'].map((name) => (
            <th
              key={name}
              scope="col"
              className={`py-2 pr-3 font-semibold last:pr-0 last:text-right ${name === 'Type' ? wide : ''}`}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rounds.map((round, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- what was certified never changes its order
          <tr key={index} className="border-b border-line break-inside-avoid">
            <td className="py-2 pr-3 whitespace-nowrap">{day(round.day)}</td>
            <td className="py-2 pr-3 wrap-anywhere">{round.station}</td>
            <td className={`py-2 pr-3 ${wide}`}>{round.type}</td>
            <td className="py-2 pr-3">{roles[round.role]}</td>
            <td className="py-2 text-right">{round.minutes ?? '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A certificate, for anyone with its address: what the server says of it is the proof. */
export default function CertificateScreen() {
  const signed = useSearchParams()[0].get('c') || 'none';
  const { result } = useAnswer(readCertificate, signed);
  const { certificate, issuedAt } = result?.ok ? result.value : {};
  const failure = result && !result.ok ? result.failure : null;
  return (
    <div className="page-column page-3xl">
      <PageHeading>Certificate of practice</PageHeading>
      {!result && <p className="appear-late py-10 text-ink-soft">Loading...</p>}
      {failure?.status === 404 && (
        <p role="alert" className="mt-4 max-w-[60ch] font-medium">
          There is no such certificate. It was withdrawn, or its address was changed on the way.
        </p>
      )}
      {failure && failure.status !== 404 && (
        <p role="alert" className="mt-4 font-medium">
          The certificate could not be checked. Please try again.
        </p>
      )}
      {failure && (
        <p className="mt-6">
          <ScreenLink to="/" className={buttonLook('secondary')}>
            Back to Home
          </ScreenLink>
        </p>
      )}
      {certificate && issuedAt !== undefined && (
        <>
          <p className="mt-6 text-display font-semibold wrap-anywhere">{certificate.holder}</p>
          <p className="mt-2 text-lead">
            practised with a peer on Fellow Eye {periodWords(day(certificate.from), day(certificate.to))}.
          </p>
          <p className="mt-2 text-ink-soft">{totalWords(certificate.rounds)}</p>
          <Rounds rounds={certificate.rounds} />
          {certificate.rehearsals && (
            <p className="mt-4 text-small text-ink-soft">
              Counted apart: {count(certificate.rehearsals.rounds, 'rehearsal')} alone,{' '}
              {count(certificate.rehearsals.minutes, 'minute')}. Nobody else was there.
            </p>
          )}
          <p className="mt-6 text-small text-ink-soft">
            Issued on {formatDay(Date.parse(issuedAt))}. This certificate holds no results. It is genuine if
            this address shows it: <span className="block break-all">{window.location.href}</span>
          </p>
          <Button variant="secondary" className="mt-6 print:hidden" onClick={() => window.print()}>
            Print
          </Button>
        </>
      )}
    </div>
  );
}
