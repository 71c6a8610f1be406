import { useState } from 'react';
import type { OfferedStation } from '../../contract/own-station.ts';
import { call } from '../account/session.ts';
import { onDemand } from '../platform/on-demand.tsx';
import { formatDay } from '../platform/when.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import type { LeadsToDecision, OrganiserDecision } from './decision-dialog.tsx';

const OfferedStationDialog = onDemand(() => import('./offered-station-dialog.tsx'));

const accepting = ({ id: stationId, title, revision }: OfferedStation): OrganiserDecision => ({
  title: 'Accept this station?',
  consequence: `Everyone can then practise “${title}”. Its author is not named to them.`,
  label: 'A word to its author (optional)',
  help: 'They read it beside their station, without your name.',
  button: 'Accept',
  isWordless: true,
  send: (words) => call('answerStation', { stationId, revision, accept: true, words }),
});

const declining = ({ id: stationId, title, revision, audience }: OfferedStation): OrganiserDecision => ({
  title: audience === 'everyone' ? 'Take this station back?' : 'Decline this station?',
  consequence: `“${title}” stays with its author, who can change it and offer it again. Rounds that were held stay as they are.`,
  label: 'Why',
  help: 'Its author reads it, without your name.',
  button: audience === 'everyone' ? 'Take back' : 'Decline',
  send: (words) => call('answerStation', { stationId, revision, accept: false, words }),
});

type RowProps = LeadsToDecision & { station: OfferedStation; onRead: () => void };

function OfferedRow({ station, onRead, onDecide }: RowProps) {
  const waits = station.audience === 'offered';
  const button = (name: string, onClick: () => void) => (
    <Button variant="secondary" size="small" onClick={onClick} aria-label={`${name} ${station.title}`}>
      {name}
    </Button>
  );
  return (
    <li className="border-t border-line py-4 first:border-t-0 first:pt-0">
      <p className="font-semibold wrap-anywhere">
        {station.title} {!waits && <Badge tone="teal">For everyone</Badge>}
      </p>
      <p className="mt-0.5 flex flex-wrap gap-x-3 text-small text-ink-soft tabular-nums">
        <span className="wrap-anywhere">By {station.author}</span>
        <span>Changed on {formatDay(Date.parse(station.changedAt))}</span>
        {station.markedByPeople && <span>Marked by people only</span>}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        {button('Read', onRead)}
        {waits && button('Accept', () => onDecide(accepting(station)))}
        {button(waits ? 'Decline' : 'Take back', () => onDecide(declining(station)))}
      </div>
    </li>
  );
}

type OfferedStationsProps = LeadsToDecision & {
  stations: readonly OfferedStation[];
  /** Which page of them this is, from 0. */
  page: number;
  hasMore: boolean;
  onPage: (page: number) => void;
};

/** Stations that people offer to everyone, and those that were accepted. */
export function OfferedStations({ stations, page, hasMore, onPage, onDecide }: OfferedStationsProps) {
  const [reading, setReading] = useState<OfferedStation | null>(null);
  const waiting = stations.filter(({ audience }) => audience === 'offered').length;
  return (
    <Card title={waiting === 0 ? 'Offered stations' : `Offered stations (${waiting})`}>
      {stations.length === 0 ? (
        <p className="text-ink-soft">
          {page === 0 ? 'No station waits for an answer.' : 'No more stations wait here.'}
        </p>
      ) : (
        <ul>
          {stations.map((station) => (
            <OfferedRow
              key={station.id}
              station={station}
              onRead={() => setReading(station)}
              onDecide={onDecide}
            />
          ))}
        </ul>
      )}
      {(page > 0 || hasMore) && (
        <div className="mt-4 flex flex-wrap gap-3">
          <Button variant="secondary" size="small" disabled={page === 0} onClick={() => onPage(page - 1)}>
            Previous stations
          </Button>
          <Button variant="secondary" size="small" disabled={!hasMore} onClick={() => onPage(page + 1)}>
            Next stations
          </Button>
        </div>
      )}
      {reading && <OfferedStationDialog station={reading} onClose={() => setReading(null)} />}
    </Card>
  );
}
