import { useQuery } from '@tanstack/react-query';
import type { EndpointOutput } from '../../contract/endpoints.ts';
import {
  AGREEMENT_ANSWERS,
  AGREEMENT_QUESTION,
  agreementText,
} from '../../domain/examiner/listening-agreement.ts';
import {
  CONSENT_ANSWERS,
  CONSENT_QUESTION,
  consentAnswer,
  consentText,
} from '../../domain/recording/consent-text.ts';
import { endpointQuery, errorDetail } from '../account/query-client.ts';
import { PageHeading } from '../platform/page-heading.tsx';
import { useSearchParams } from '../platform/router.tsx';
import { TextLink } from '../platform/screen-link.tsx';
import { startWithZone } from '../platform/when.ts';
import { Button } from '../ui/button.tsx';

type Party = EndpointOutput<'readConsentProof'>['people'][number];

const textName = ({ version, keptDays }: Party['answers'][number]): string =>
  version === null ? 'text not noted' : `text ${version}, kept for ${keptDays ?? '–'} days`;

function Answers({ party }: { party: Party }) {
  return (
    <section className="mt-6 break-inside-avoid">
      <h2 className="text-lead font-semibold wrap-anywhere">
        {party.name}
        {party.isYou && <span className="font-normal text-ink-soft print:hidden"> · you</span>}
      </h2>
      {party.answers.length === 0 ? (
        <p className="mt-1 text-ink-soft">Was not asked, or gave no answer: nothing was recorded of them.</p>
      ) : (
        <ol className="mt-2">
          {party.answers.map((answer) => (
            <li
              key={answer.at}
              className="flex flex-wrap justify-between gap-x-6 border-t border-line py-2 tabular-nums"
            >
              <span>
                <span className="font-medium">{CONSENT_ANSWERS[consentAnswer(answer)]}</span>{' '}
                <span className="text-small text-ink-soft">({textName(answer)})</span>
              </span>
              <span>{startWithZone(answer.at)}</span>
            </li>
          ))}
        </ol>
      )}
      {party.listening.length > 0 && (
        <ol className="mt-2">
          {party.listening.map(({ at, given, version }) => (
            <li
              key={at}
              className="flex flex-wrap justify-between gap-x-6 border-t border-line py-2 tabular-nums"
            >
              <span>
                <span className="font-medium">
                  Examiners: {given ? AGREEMENT_ANSWERS.yes : AGREEMENT_ANSWERS.no}
                </span>{' '}
                <span className="text-small text-ink-soft">(examiners’ text {version})</span>
              </span>
              <span>{startWithZone(at)}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** The texts that were answered in a session, each once. */
const textsIn = (people: readonly Party[]) => {
  const asked = people.flatMap(({ answers }) => answers);
  const texts = asked.flatMap(({ version, keptDays }) =>
    version === null ? [] : [{ version, text: consentText(version, keptDays ?? 0) }],
  );
  return texts.filter(({ text }, at) => texts.findIndex((other) => other.text === text) === at);
};

/** The texts about examiners that were answered in a session, each once. */
const listeningTexts = (people: readonly Party[]) => [
  ...new Set(people.flatMap(({ listening }) => listening.map(({ version }) => version))),
];

/** Who agreed to what in one session, on one page that either of its two people can print. */
export default function ConsentScreen() {
  const roomId = useSearchParams()[0].get('room') ?? '';
  const { data, error, isPending, dataUpdatedAt } = useQuery({
    ...endpointQuery('readConsentProof', { roomId }),
    retry: false,
  });
  return (
    <div className="page-column page-3xl print:py-0">
      <PageHeading>Consent to be recorded</PageHeading>
      {isPending && <p className="appear-late py-10 text-ink-soft">Loading...</p>}
      {error && (
        <p role="alert" className="mt-4 max-w-[60ch] font-medium">
          {roomId === '' ? 'This link is incomplete.' : errorDetail(error)}
        </p>
      )}
      {data && (
        <>
          <p className="mt-2 text-ink-soft tabular-nums">Session of {startWithZone(data.startUtc)}</p>
          {data.people.map((party) => (
            <Answers key={String(party.isYou)} party={party} />
          ))}
          {textsIn(data.people).map(({ version, text }) => (
            <section key={text} className="mt-8 break-inside-avoid">
              <h2 className="font-semibold">
                {CONSENT_QUESTION} <span className="font-normal text-ink-soft">Text {version}</span>
              </h2>
              <p className="mt-1 max-w-[68ch]">{text}</p>
            </section>
          ))}
          {listeningTexts(data.people).map((version) => (
            <section key={`listening-${version}`} className="mt-8 break-inside-avoid">
              <h2 className="font-semibold">
                {AGREEMENT_QUESTION} <span className="font-normal text-ink-soft">Text {version}</span>
              </h2>
              <p className="mt-1 max-w-[68ch]">{agreementText(version)}</p>
            </section>
          ))}
          <p className="mt-8 text-small text-ink-soft tabular-nums">
            As the server kept it on {startWithZone(new Date(dataUpdatedAt).toISOString())}. Both people of
            the session can open this page: <span className="block break-all">{window.location.href}</span>
          </p>
          <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden">
            <Button variant="secondary" onClick={() => window.print()}>
              Print
            </Button>
            <TextLink to="/profile?tab=practice">Back to your recordings</TextLink>
          </p>
        </>
      )}
    </div>
  );
}
