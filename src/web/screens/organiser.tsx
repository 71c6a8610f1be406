import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ORGANISERS_NEED_ONE } from '../../domain/account/second-factor.ts';
import { endpointQuery, errorDetail, failureOf } from '../account/query-client.ts';
import { ActionLog } from '../safety/action-log.tsx';
import { AssessorFigures } from '../safety/assessor-figures.tsx';
import { Figures } from '../safety/community-counts.tsx';
import { FindPerson } from '../safety/find-person.tsx';
import { DecisionDialog, type OrganiserDecision } from '../safety/decision-dialog.tsx';
import { Groups, SuspendedPeople } from '../safety/decision-list.tsx';
import { NoticeForm } from '../safety/notice-form.tsx';
import { OfferedStations } from '../safety/offered-stations.tsx';
import { Concerns } from '../safety/concerns.tsx';
import { onDemand } from '../platform/on-demand.tsx';
import { PageHeading } from '../platform/page-heading.tsx';
import { ScreenLink, TextLink } from '../platform/screen-link.tsx';
import { buttonLook } from '../ui/button.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { LoadingRings } from '../ui/rings.tsx';

const FactorDemand = onDemand(() => import('../safety/factor-demand.tsx'));
const AuditTrail = onDemand(() => import('../safety/audit-trail.tsx'));

/** For those who may not look: why, and the one way on. */
function Refused({ words }: { words: string }) {
  const needsStep = words === ORGANISERS_NEED_ONE;
  return (
    <div role="alert" className="mt-8">
      <p className="font-medium">{words}</p>
      <p className="mt-4">
        <ScreenLink
          to={needsStep ? '/profile?tab=sign-in' : '/dashboard'}
          className={buttonLook(needsStep ? 'primary' : 'secondary')}
        >
          {needsStep ? 'Set up a second step' : 'Back to Dashboard'}
        </ScreenLink>
      </p>
    </div>
  );
}

/** Where organisers look after the community. They see no one's recordings, transcripts or results. */
export default function OrganiserScreen() {
  const [offeredPage, setOfferedPage] = useState(0);
  const { data, error, refetch } = useQuery({
    ...endpointQuery('readCommunity', { offeredPage }),
    placeholderData: keepPreviousData,
  });
  const [decision, setDecision] = useState<OrganiserDecision | null>(null);
  const reread = () => void refetch();
  const isRefused = error !== null && failureOf(error).status === 403;
  return (
    <div className="page-column page-4xl">
      <PageHeading>Organisers</PageHeading>
      <p className="mt-2 text-ink-soft">
        Reports, accounts and a notice to everyone. Recordings, transcripts and results stay with their
        people.
        {!isRefused && (
          <>
            {' '}
            <TextLink to="/profile?tab=privacy">Back to your profile</TextLink>
          </>
        )}
      </p>
      {error &&
        (isRefused ? (
          <Refused words={errorDetail(error)} />
        ) : (
          <LoadFailure className="mt-8" problem={errorDetail(error)} onRetry={reread} />
        ))}
      {!data && !error && <LoadingRings label="Loading..." className="min-h-60" />}
      {data && (
        <div className="mt-8 grid grid-cols-1 gap-5">
          <Concerns concerns={data.concerns} onDecide={setDecision} />
          <OfferedStations
            stations={data.offered}
            page={offeredPage}
            hasMore={data.moreOffered}
            onPage={setOfferedPage}
            onDecide={setDecision}
          />
          <Figures {...data.figures} />
          <AssessorFigures {...data.assessor} />
          <NoticeForm notice={data.notice} onChanged={reread} />
          <FindPerson onChanged={reread} />
          <Groups groups={data.groups} onDecide={setDecision} />
          <SuspendedPeople suspended={data.suspended} onDecide={setDecision} />
          <ActionLog actions={data.actions} />
          <FactorDemand />
          <AuditTrail />
        </div>
      )}
      {decision && <DecisionDialog decision={decision} onDone={reread} onClose={() => setDecision(null)} />}
    </div>
  );
}
