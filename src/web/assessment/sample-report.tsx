import { useEffect, useState } from 'react';
import type { EndpointOutput } from '../../contract/endpoints.ts';
import { limitsOf } from '../../domain/assessment/limits.ts';
import { DimensionBadges } from './dimension-item.tsx';
import type { Listening } from '../recording/play-button.tsx';
import type { Passage, PlayerState } from '../recording/quote-player.ts';
import { ReportBody } from './report-body.tsx';
import type { SpokenTurn } from './transcript-turn.tsx';
import TranscriptView from './transcript-view.tsx';
import { CaptionBar } from '../recording/caption-bar.tsx';
import { Disclosure } from '../ui/disclosure.tsx';

// A browser without a voice may say nothing at all, not even that it failed.
const START_MS = 4000;
const PITCH = { candidate: 1.1, actor: 0.8 };

const voiceOf = (speaker: SpokenTurn['speaker']): SpeechSynthesisVoice | null => {
  const voices = speechSynthesis.getVoices().filter(({ lang }) => lang.startsWith('en'));
  return voices[speaker === 'candidate' ? 0 : 1] ?? voices[0] ?? null;
};

/** Reads passages of a scripted conversation with the browser's own voices: there is no recording of it. */
const useReadAloud = (turns: readonly SpokenTurn[]): Listening => {
  const [state, setState] = useState<PlayerState>({ status: 'idle', passage: null, atMs: 0 });
  const playable = 'speechSynthesis' in window;
  useEffect(() => () => void (playable && speechSynthesis.cancel()), [playable]);

  const play = (passage: Passage) => {
    const turn = turns[passage.turn ?? turns.findIndex(({ startMs }) => startMs === passage.startMs)];
    if (!turn) return;
    speechSynthesis.cancel();
    const words = new SpeechSynthesisUtterance(passage.quote ?? turn.text);
    const become = (status: PlayerState['status']) => {
      clearTimeout(waiting);
      // One that was asked for later has its own say.
      setState((now) => (now.passage === passage ? { ...now, status } : now));
    };
    const waiting = setTimeout(() => become('unreachable'), START_MS);
    words.lang = 'en-GB';
    words.voice = voiceOf(turn.speaker);
    words.pitch = PITCH[turn.speaker];
    words.addEventListener('start', () => become('playing'));
    words.addEventListener('end', () => become('idle'));
    words.addEventListener('error', ({ error }) =>
      become(error === 'canceled' || error === 'interrupted' ? 'idle' : 'unreachable'),
    );
    setState({ status: 'loading', passage, atMs: passage.startMs });
    speechSynthesis.speak(words);
  };
  const stop = () => {
    speechSynthesis.cancel();
    setState((now) => ({ ...now, status: 'idle' }));
  };
  return { playable, state, play, stop };
};

const names = { candidate: 'Candidate', actor: 'Mr Aldous' };

/** The report of the scripted conversation, as the people of a round would read it. */
export function SampleReport({ turns, assessment }: Omit<EndpointOutput<'readSample'>, 'station'>) {
  const listening = useReadAloud(turns);
  return (
    <section aria-labelledby="sample-report" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 id="sample-report" className="text-lead font-semibold">
          The report
        </h2>
        <DimensionBadges dimensions={assessment.dimensions} />
      </div>
      <p className="-mt-4 max-w-[65ch] text-ink-soft">
        Two people read a script, and Fellow Eye assessed it as it assesses every round. Your browser reads
        the quotes aloud; in your own rounds you hear yourselves.
      </p>
      <ReportBody assessment={assessment} listening={listening} />
      <div className="overflow-clip rounded-control border border-line">
        <Disclosure title="Transcript" level={3} startsOpen={false}>
          <div className="px-4 py-3">
            <TranscriptView
              turns={turns}
              names={names}
              listening={listening}
              file={{ name: 'Sample round', speakers: names }}
              onCorrect={null}
            />
          </div>
        </Disclosure>
      </div>
      {assessment.assessor && (
        <p className="max-w-[70ch] text-small text-ink-soft">{limitsOf(assessment.assessor)}</p>
      )}
      <CaptionBar turns={turns} names={names} listening={listening} />
      <p role="status" className="sticky bottom-0 bg-paper py-3 font-medium empty:sr-only">
        {(listening.state.status === 'unreachable' || !listening.playable) &&
          'Your browser has no voice to read this aloud.'}
      </p>
    </section>
  );
}
