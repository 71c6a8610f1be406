import type { Assessment } from '../../contract/assessment.ts';
import type { Debrief } from '../../contract/debrief.ts';
import type { EndpointOutput } from '../../contract/endpoints.ts';
import type { PastRound } from '../../contract/round.ts';
import { useSearchParams } from '../platform/router.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { useReportParts } from './assessment-panes.tsx';

type AssessmentTabsProps = {
  round: PastRound;
  data: EndpointOutput<'readAssessment'>;
  assessment: Assessment;
  debrief: Debrief | undefined;
};

/** On a phone it has the whole width. */
const sheet =
  'border-line bg-sheet px-5 py-6 max-sm:-mx-5 max-sm:border-b sm:mt-6 sm:rounded-card sm:border sm:p-8';

/** The parts of a report one behind the other, each as wide as the page; the address says which is shown. */
export function AssessmentTabs(read: AssessmentTabsProps) {
  const [search, setSearch] = useSearchParams();
  const show = (view: string) => setSearch(view === 'report' ? {} : { view }, { replace: true });
  const { report, points, transcript, captions, paper } = useReportParts({
    ...read,
    onPoints: () => show('points'),
  });
  const tabs = [
    { id: 'report', name: 'Report', panel: report },
    ...(points ? [{ id: 'points', name: 'Points', panel: points }] : []),
    { id: 'transcript', name: 'Transcript', panel: transcript },
  ].map(({ id, name, panel }) => ({ id, name, panel: <div className={sheet}>{panel}</div> }));
  const wanted = search.get('view');
  return (
    <>
      <Tabs
        label="Parts of the report"
        selected={tabs.find(({ id }) => id === wanted)?.id ?? 'report'}
        onSelect={show}
        tabs={tabs}
      />
      {captions}
      {paper}
    </>
  );
}
