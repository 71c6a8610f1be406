import { useState } from 'react';
import { TIMER_MAXIMUM_SECONDS } from '../../domain/round/timer.ts';
import {
  isSameTiming,
  READING_MAXIMUM_SECONDS,
  stationTiming,
  TIMING_PRESETS,
  timingWords,
  type Timing,
} from '../../domain/round/timing.ts';
import { usualTiming } from '../../domain/round/extra-time.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/text-field.tsx';
import { ExtraTime } from './extra-time.tsx';
import { OptionRow } from './option-button.tsx';
import { useCases } from '../station/use-cases.ts';
import type { PracticeRoom } from './use-practice-room.ts';

const minutesOf = (seconds: number) => String(Math.round(seconds / 60));

const minutes = (
  what: string,
  [min, max]: [min: number, max: number],
  value: string,
  onChange: (value: string) => void,
) => (
  <TextField
    label={`${what}, minutes`}
    type="number"
    inputMode="numeric"
    min={min}
    max={max}
    step={1}
    required
    value={value}
    onChange={(event) => onChange(event.target.value)}
  />
);

/** Any reading and talking time, in whole minutes. */
function CustomTiming({ timing, onChoose }: { timing: Timing; onChoose: (timing: Timing) => void }) {
  const [reading, setReading] = useState(minutesOf(timing.readingSeconds));
  const [talking, setTalking] = useState(minutesOf(timing.timerSeconds));
  return (
    <form
      className="mt-4 grid grid-cols-2 items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onChoose({ readingSeconds: Number(reading) * 60, timerSeconds: Number(talking) * 60 });
      }}
    >
      {minutes('Reading', [0, READING_MAXIMUM_SECONDS / 60], reading, setReading)}
      {minutes('Talking', [1, TIMER_MAXIMUM_SECONDS / 60], talking, setTalking)}
      <Button type="submit" variant="secondary" className="col-span-2">
        Use custom timing
      </Button>
    </form>
  );
}

/** The timings that exams use, the station's own, and any other. */
export default function TimingDialog({ practice, onClose }: { practice: PracticeRoom; onClose: () => void }) {
  const { room, round, userId, actions } = practice;
  const { cases } = useCases();
  if (!room || !round) return null;
  const usual = usualTiming(round);
  const station = cases.find(({ id }) => id === round.caseBriefId);
  const own = station && stationTiming(station);
  const choose = (timing: Timing) => {
    actions.chooseTiming(timing);
    onClose();
  };
  return (
    <Dialog title="Timing" onClose={onClose}>
      <p className="mt-2 text-small text-ink-soft">
        Both of you see it. With reading time the case opens with a countdown for reading; talking starts when
        the host starts it.
      </p>
      <ul className="mt-4 -ml-1.5">
        {TIMING_PRESETS.map(({ name, timing }) => (
          <li key={name}>
            <OptionRow chosen={isSameTiming(usual, timing)} onChoose={() => choose(timing)}>
              {name}
            </OptionRow>
          </li>
        ))}
        <li>
          <OptionRow disabled={!own} onChoose={() => own && choose(own)}>
            This station’s own{' '}
            <span className="text-small opacity-80">
              {own ? `(${timingWords(own)})` : '(choose a case first)'}
            </span>
          </OptionRow>
        </li>
      </ul>
      <CustomTiming timing={usual} onChoose={choose} />
      {round.candidateId !== null && room.guestId !== null && (
        <div className="mt-4 border-t border-line pt-3">
          <ExtraTime
            room={room}
            userId={userId}
            candidateId={round.candidateId}
            checked={round.extraTime}
            onChange={actions.setExtraTime}
          />
        </div>
      )}
    </Dialog>
  );
}
