import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { failureWording } from '../../domain/foundation/failure-wording.ts';
import { endpointQuery, failureOf } from '../account/query-client.ts';
import { TalkToMark } from '../assessment/talk-to-mark.tsx';
import { PageHeading } from '../platform/page-heading.tsx';
import { useSearchParams } from '../platform/router.tsx';
import { ScreenLink } from '../platform/screen-link.tsx';
import { buttonLook } from '../ui/button.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { LoadingRings } from '../ui/rings.tsx';

const LABELS = {
  readings: [],
  'fellow-eye': ['Sample round'],
  people: ['A round that its people released'],
} as const;

const loading = <LoadingRings label="Loading..." className="min-h-60" />;

function Talks() {
  const { data, error, refetch } = useQuery(endpointQuery('listTalks', {}, 'The talks could not be loaded'));
  if (error && !data)
    return (
      <LoadFailure problem={failureWording(failureOf(error)).description} onRetry={() => void refetch()} />
    );
  if (!data) return loading;
  return (
    <ul className="mt-6 divide-y divide-line overflow-clip rounded-card border border-line bg-sheet">
      {data.talks.map(({ id, markedBy, caseName, type, category, difficulty }) => (
        <li key={id}>
          <ScreenLink
            to={`/mark-along?talk=${id}`}
            className="flex min-h-14 flex-col gap-x-6 gap-y-0.5 px-4 py-3 -outline-offset-2 hover:bg-ink/4 sm:flex-row
              sm:flex-wrap sm:items-baseline sm:justify-between sm:px-5"
          >
            <span className="font-semibold wrap-anywhere">{caseName}</span>
            <span className="text-small text-ink-soft">
              {[type, category, difficulty, ...LABELS[markedBy]].join(' · ')}
            </span>
          </ScreenLink>
        </li>
      ))}
    </ul>
  );
}

function Talk({ talkId }: { talkId: string }) {
  const { data, error, refetch } = useQuery({
    ...endpointQuery('readTalk', { talkId }, 'The talk could not be loaded'),
    retry: false,
  });
  if (error && !data)
    return (
      <LoadFailure problem={failureWording(failureOf(error)).description} onRetry={() => void refetch()} />
    );
  if (!data) return loading;
  return (
    <>
      <p className="mt-1 text-ink-soft wrap-anywhere">
        {data.talk.caseName} · {data.talk.type}
      </p>
      <TalkToMark key={talkId} talk={data.talk} />
    </>
  );
}

/** Marking a talk, and then seeing what others made of it. */
export default function MarkAlongScreen() {
  const talkId = useSearchParams()[0].get('talk');
  return (
    <div className={`page-column ${talkId ? 'pt-4 sm:pt-8' : 'page-3xl'}`}>
      {talkId && (
        <ScreenLink to="/mark-along" className={`${buttonLook('quiet', 'small')} -ml-3`}>
          <ArrowLeft aria-hidden="true" className="size-4.5" />
          All talks
        </ScreenLink>
      )}
      <PageHeading className="text-title font-semibold">Mark along</PageHeading>
      {talkId ? (
        <Talk talkId={talkId} />
      ) : (
        <>
          <p className="mt-2 max-w-[65ch] text-ink-soft">
            Read a talk, mark it as you would mark a partner, and see the marks of others: of two independent
            readings, of Fellow Eye on the sample round, and of the people of a round who released it. You see
            the station’s mark scheme here, so practise it first if you want to be its candidate.
          </p>
          <Talks />
        </>
      )}
    </div>
  );
}
