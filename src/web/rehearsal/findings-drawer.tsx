import { useQuery } from '@tanstack/react-query';
import type { Round } from '../../contract/round.ts';
import { endpointQuery } from '../account/query-client.ts';
import { FindingBody } from '../station/finding-body.tsx';
import { Button } from '../ui/button.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import type { ActorScript } from './use-script.ts';

type FindingsDrawerProps = {
  round: Round;
  findings: ActorScript['findings'];
  onTurnOver: (id: string) => void;
};

/** What can be examined or asked for. There is no actor to give it, so the reader asks aloud and turns it over. */
export function FindingsDrawer({ round, findings, onTurnOver }: FindingsDrawerProps) {
  const given = round.givenFindings.map(({ id }) => id);
  const { data } = useQuery({
    ...endpointQuery('readFindings', { roundId: round.id }, 'The findings could not be loaded.'),
    queryKey: ['rehearsal-findings', round.id, given.join(' ')],
    enabled: given.length > 0,
    placeholderData: (before) => before,
  });
  if (findings.length === 0) return null;
  const hidden = findings.filter(({ id }) => !given.includes(id));
  return (
    <>
      {data?.findings.map((finding) => (
        <article key={finding.id} className="appear border-t border-line pt-4">
          <h3 className="mb-2 font-semibold wrap-anywhere">{finding.name}</h3>
          <FindingBody finding={finding} />
        </article>
      ))}
      {hidden.length > 0 && (
        <div className="overflow-clip rounded-control border border-line">
          <Disclosure level={3} title="Findings to ask for" startsOpen={false}>
            <div className="grid gap-3 p-4">
              <p className="text-small text-ink-soft">
                Ask for one aloud before you turn it over: you are judged by what you say.
              </p>
              <div className="flex flex-wrap gap-2">
                {hidden.map(({ id, name }) => (
                  <Button key={id} variant="secondary" size="small" onClick={() => onTurnOver(id)}>
                    {name}
                  </Button>
                ))}
              </div>
            </div>
          </Disclosure>
        </div>
      )}
    </>
  );
}
