import { useState } from 'react';
import type { LibraryStation } from '../../contract/station.ts';
import { failureWording, inlineWording } from '../../domain/foundation/failure-wording.ts';
import { ST1_TIMING, stationTiming, TIMING_PRESETS, timingWords } from '../../domain/round/timing.ts';
import { call } from '../account/session.ts';
import '../call/call.css';
import { DeviceNotices } from '../call/components/device-notices.tsx';
import { MicrophoneLevel } from '../call/components/microphone-level.tsx';
import { canRecord } from '../call/core/recorder.ts';
import { useLocalMedia } from '../call/hooks/use-local-media.ts';
import { PageHeading } from '../platform/page-heading.tsx';
import { TextLink } from '../platform/screen-link.tsx';
import { useStore } from '../platform/store.ts';
import { useBusy } from '../platform/use-busy.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Select } from '../ui/select.tsx';
import { lineVoice, setLineVoice } from './line-voice.ts';

const CANNOT_RECORD =
  'This browser cannot record sound in a form we can hear. Try Chrome, Edge or Firefox on a computer.';

/** The station's own time first, then those that exams use. */
const timingsFor = (station: LibraryStation) => {
  const own = stationTiming(station);
  return [
    { name: `${timingWords(own)}, the station’s own`, timing: own },
    ...TIMING_PRESETS.filter(({ timing }) => timing !== ST1_TIMING || own.timerSeconds !== 600),
  ];
};

type SetUpProps = { station: LibraryStation; onStarted: (roomId: string) => void };

/** Before a rehearsal: the station, the time, the microphone, and whether it may be recorded. */
export function RehearsalSetUp({ station, onStarted }: SetUpProps) {
  const { media, state } = useLocalMedia(null, true, { soundOnly: true });
  const voice = useStore(lineVoice);
  const timings = timingsFor(station);
  const [timing, setTiming] = useState(timings[0]?.name ?? '');
  const [agrees, setAgrees] = useState(false);
  const [problem, setProblem] = useState('');
  const { busy, whileBusy } = useBusy();
  const { track, on } = state.microphone;

  const start = async () => {
    if (!canRecord()) return setProblem(CANNOT_RECORD);
    if (!agrees) return setProblem('Tick the box first: a rehearsal is judged by what was heard.');
    if (!media.getSnapshot().microphone.track)
      return setProblem('Allow the microphone first: without one there is nothing to hear.');
    const chosen = timings.find(({ name }) => name === timing)?.timing ?? ST1_TIMING;
    const result = await call('startRehearsal', {
      caseBriefId: station.id,
      timing: { readingSeconds: chosen.readingSeconds, timerSeconds: chosen.timerSeconds },
      recorded: true,
    });
    return result.ok
      ? onStarted(result.value.room.id)
      : setProblem(inlineWording(failureWording(result.failure)));
  };

  return (
    <div className="page-column page-4xl grid gap-x-12 gap-y-8 md:grid-cols-[1.1fr_1fr]">
      <div>
        <p className="text-small text-ink-soft">Rehearse alone</p>
        <PageHeading className="mt-1 text-title font-semibold wrap-anywhere">{station.caseName}</PageHeading>
        <p className="mt-1 text-ink-soft">
          {station.type} · {station.category} · {station.difficulty}
        </p>
        <ol className="mt-6 grid gap-3">
          {[
            'You read the brief. Nobody else is there.',
            'You start the clock and speak as you would on the day. The opening line and the station’s own questions are said to you.',
            'Fellow Eye listens and writes your assessment within a few minutes. You rate yourself meanwhile.',
          ].map((words, step) => (
            <li key={words} className="flex gap-3">
              <span
                aria-hidden="true"
                className="grid size-6 shrink-0 place-items-center rounded-full border border-edge text-small font-semibold tabular-nums"
              >
                {step + 1}
              </span>
              {words}
            </li>
          ))}
        </ol>
        <p className="mt-6 text-small text-ink-soft">
          Only you see it. It is marked as a rehearsal and counted apart from your rounds with others.{' '}
          <TextLink to="/stations">Choose another station</TextLink> ·{' '}
          <TextLink to="/help#rehearse">How it works</TextLink>
        </p>
      </div>
      <div className="grid content-start gap-5">
        <Select label="Time" value={timing} options={timings.map(({ name }) => name)} onChange={setTiming} />
        <div className="grid gap-2">
          <p className="field-label">Microphone</p>
          <DeviceNotices media={media} state={state} />
          <MicrophoneLevel track={track} isOn={on} />
        </div>
        {voice.isThere ? (
          <Checkbox
            label="Say the lines aloud"
            help="By your browser’s own voice. Use headphones if you can."
            checked={voice.isOn}
            onChange={setLineVoice}
          />
        ) : (
          <p className="text-small text-ink-soft">
            This browser has no English voice, so the lines are shown as text.
          </p>
        )}
        <Checkbox
          label="Record my voice for this rehearsal"
          help="Sound only. It is turned into text for your assessment, and you can delete it in your profile at any time. Never speak about a real patient."
          checked={agrees}
          onChange={(given) => {
            setAgrees(given);
            setProblem('');
          }}
        />
        <div>
          <Button size="large" className="w-full" busy={busy} onClick={() => void whileBusy(start())}>
            Open the brief
          </Button>
          <p role="alert" className="mt-2 min-h-[1.45em] text-small font-medium text-danger">
            {problem}
          </p>
        </div>
      </div>
    </div>
  );
}
