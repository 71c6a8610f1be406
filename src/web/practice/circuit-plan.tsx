import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import type { Room } from '../../contract/room.ts';
import { originNotes } from '../../domain/station/case-station.ts';
import {
  CIRCUIT_STATIONS_LIMIT,
  defaultPlan,
  surpriseFor,
  type PlannedStation,
} from '../../domain/round/circuit.ts';
import { displayName } from '../../domain/profile/name.ts';
import {
  isSameTiming,
  stationTiming,
  TIMING_PRESETS,
  timingWords,
  type Timing,
} from '../../domain/round/timing.ts';
import { Button } from '../ui/button.tsx';
import { DialogButtons } from '../ui/dialog.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { useCases } from '../station/use-cases.ts';
import { ExtraTime } from './extra-time.tsx';
import type { PracticeRoom } from './use-practice-room.ts';

type Row = PlannedStation & { key: number };

const keyed = (station: PlannedStation, key: number): Row => ({ ...station, key });
const surprising = (row: Row): Row => ({ ...row, caseBriefId: null });

const SURPRISE = 'Surprise us';

type FieldProps = {
  label: string;
  value: string;
  options: readonly { value: string; words: string }[];
  onChange: (value: string) => void;
};

const Field = ({ label, value, options, onChange }: FieldProps) => (
  <select
    aria-label={label}
    value={value}
    onChange={(event) => onChange(event.target.value)}
    className="h-11 w-full min-w-0 rounded-control border border-edge bg-sheet px-1 text-small hover:border-ink"
  >
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.words}
      </option>
    ))}
  </select>
);

const step = 'size-9 rounded-control text-ink-soft hover:bg-ink/7 disabled:opacity-40';

const movedRow = (rows: readonly Row[], from: number, to: number): Row[] => {
  const next = [...rows];
  const [moved] = next.splice(from, 1);
  if (moved) next.splice(to, 0, moved);
  return next;
};

/** The timings to choose from, with the station's own where a station is chosen. */
const timingsFor = (row: Timing, own: Timing | null): { name: string; timing: Timing }[] => {
  const named = [...TIMING_PRESETS, ...(own ? [{ name: `Its own (${timingWords(own)})`, timing: own }] : [])];
  return named.some(({ timing }) => isSameTiming(timing, row))
    ? named
    : [...named, { name: timingWords(row), timing: row }];
};

type CircuitPlanProps = { practice: PracticeRoom; room: Room; onClose: () => void };

/** The host plans a mock exam: stations in order, each with its candidate, its case and its timing. */
export function CircuitPlan({ practice, room, onClose }: CircuitPlanProps) {
  const { userId, actions } = practice;
  const { cases } = useCases();
  const guestId = room.guestId ?? '';
  const { hostId } = room;
  const [rows, setRows] = useState<Row[]>(() => defaultPlan({ hostId, guestId }).map(keyed));
  const [extra, setExtra] = useState<readonly string[]>([]);
  const change = (key: number, fields: Partial<PlannedStation>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...fields } : row)));
  const people = [
    { value: guestId, words: displayName(room.guestProfile) },
    { value: hostId, words: displayName(room.hostProfile) },
  ];
  const choices = [
    { value: '', words: SURPRISE },
    ...cases.map(({ id, caseName, own }) => ({
      value: id,
      words: [caseName, ...originNotes(own)].join(' · '),
    })),
  ];
  const begin = () => {
    actions.setUpCircuit(
      rows.map(({ key: _key, ...station }) => ({
        ...station,
        extraTime: extra.includes(station.candidateId),
      })),
    );
    onClose();
  };

  return (
    <>
      <p className="mt-2 text-small text-ink-soft">
        Stations run back to back with a minute to change over. You debrief them together at the end.
      </p>
      <ol className="mt-4 grid gap-3">
        {rows.map((row, index) => {
          const station = cases.find(({ id }) => id === row.caseBriefId);
          const timings = timingsFor(row, station ? stationTiming(station) : null);
          const number = index + 1;
          return (
            <li key={row.key} className="rounded-control border border-line p-2.5 pt-1.5">
              <div className="flex items-center">
                <span className="grow pl-1 text-small font-semibold">Station {number}</span>
                <IconButton
                  label={`Move station ${number} up`}
                  disabled={index === 0}
                  className={step}
                  onPress={() => setRows(movedRow(rows, index, index - 1))}
                >
                  <ArrowUp aria-hidden="true" className="size-4" />
                </IconButton>
                <IconButton
                  label={`Move station ${number} down`}
                  disabled={index === rows.length - 1}
                  className={step}
                  onPress={() => setRows(movedRow(rows, index, index + 1))}
                >
                  <ArrowDown aria-hidden="true" className="size-4" />
                </IconButton>
                <IconButton
                  label={`Remove station ${number}`}
                  disabled={rows.length === 1}
                  className={step}
                  onPress={() => setRows(rows.filter(({ key }) => key !== row.key))}
                >
                  <Trash aria-hidden="true" className="size-4" />
                </IconButton>
              </div>
              <div className="mt-1 grid grid-cols-2 gap-2">
                <Field
                  label={`Candidate of station ${number}`}
                  value={row.candidateId}
                  options={people}
                  onChange={(candidateId) => change(row.key, { candidateId })}
                />
                <Field
                  label={`Timing of station ${number}`}
                  value={timingWords(row)}
                  options={timings.map(({ name, timing }) => ({ value: timingWords(timing), words: name }))}
                  onChange={(words) =>
                    change(row.key, timings.find(({ timing }) => timingWords(timing) === words)?.timing ?? {})
                  }
                />
                <div className="col-span-2">
                  <Field
                    label={`Case of station ${number}`}
                    value={row.caseBriefId ?? ''}
                    options={choices}
                    onChange={(id) => change(row.key, { caseBriefId: id === '' ? null : id })}
                  />
                </div>
              </div>
            </li>
          );
        })}
      </ol>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          variant="quiet"
          size="small"
          disabled={rows.length >= CIRCUIT_STATIONS_LIMIT}
          onClick={() => {
            const key = Math.max(...rows.map((row) => row.key)) + 1;
            setRows([...rows, keyed(surpriseFor(rows.at(-1)?.candidateId ?? guestId), key)]);
          }}
        >
          Add a station
        </Button>
        <Button variant="quiet" size="small" onClick={() => setRows(rows.map(surprising))}>
          {SURPRISE}
        </Button>
      </div>
      <p className="mt-1 text-small text-ink-soft">
        {SURPRISE} picks cases of the current interview that are new to both of you, and keeps them secret
        until they start.
      </p>
      <div className="mt-4 grid gap-3">
        {[guestId, hostId]
          .filter((id) => rows.some(({ candidateId }) => candidateId === id))
          .map((id) => (
            <ExtraTime
              key={id}
              room={room}
              userId={userId}
              candidateId={id}
              checked={extra.includes(id)}
              onChange={(checked) => setExtra(checked ? [...extra, id] : extra.filter((one) => one !== id))}
            />
          ))}
      </div>
      <DialogButtons back="Cancel" onBack={onClose} className="mt-5">
        <Button onClick={begin}>Set up mock exam</Button>
      </DialogButtons>
    </>
  );
}
