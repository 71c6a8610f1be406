import { useEffect, useState } from 'react';
import type { Listening } from '../recording/play-button.tsx';
import type { Passage, PlayerState } from '../recording/quote-player.ts';

type ReadTurn = { speaker: 'candidate' | 'actor'; text: string; startMs?: number };

// A browser without a voice may say nothing at all, not even that it failed.
const START_MS = 4000;
const PITCH = { candidate: 1.1, actor: 0.8 };

const voiceOf = (speaker: ReadTurn['speaker']): SpeechSynthesisVoice | null => {
  const voices = speechSynthesis.getVoices().filter(({ lang }) => lang.startsWith('en'));
  return voices[speaker === 'candidate' ? 0 : 1] ?? voices[0] ?? null;
};

/** Reads passages of a scripted conversation with the browser's own voices: there is no recording of it. */
export const useReadAloud = (turns: readonly ReadTurn[]): Listening => {
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
