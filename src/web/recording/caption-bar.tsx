import Captions from 'lucide-react/icons/captions';
import CaptionsOff from 'lucide-react/icons/captions-off';
import { useMemo } from 'react';
import { cuesAt, cuesOf, type CaptionTurn, type SpeakerNames } from '../../domain/recording/captions.ts';
import { openStorage } from '../platform/page-storage.ts';
import { createStore, useStore } from '../platform/store.ts';
import type { Listening } from './play-button.tsx';

const KEPT = 'captions';
const storage = openStorage();

/** Whether recordings play with captions in this browser. */
const captionSetting = createStore({ isOn: storage.getItem(KEPT) === 'on' });

const setCaptions = (isOn: boolean): void => {
  storage.setItem(KEPT, isOn ? 'on' : 'off');
  captionSetting.set({ isOn });
};

type CaptionBarProps = { turns: readonly CaptionTurn[]; names: SpeakerNames; listening: Listening };

/** What is said in the recording that plays, below everything else; a button turns it on and off. */
export function CaptionBar({ turns, names, listening }: CaptionBarProps) {
  const { isOn } = useStore(captionSetting);
  const cues = useMemo(() => cuesOf(turns), [turns]);
  const { status, atMs } = listening.state;
  if (status !== 'playing' && status !== 'loading') return null;
  const Icon = isOn ? CaptionsOff : Captions;
  return (
    <section
      aria-label="Captions"
      className="caption-bar pointer-events-none fixed inset-x-3 bottom-4 z-60 mx-auto flex max-w-2xl items-end justify-center gap-2
        print:hidden max-md:bottom-20"
    >
      {isOn && (
        <div className="min-h-11 min-w-0 grow rounded-card bg-stage px-4 py-2 text-center text-lead text-on-stage">
          {cuesAt(cues, atMs).map(({ speaker, startMs, text }) => (
            <p key={`${speaker} ${startMs}`}>
              <span
                className={`font-semibold ${speaker === 'actor' ? 'text-on-stage-soft' : 'text-on-stage'}`}
              >
                {names[speaker]}:
              </span>{' '}
              {text}
            </p>
          ))}
        </div>
      )}
      <button
        type="button"
        aria-pressed={isOn}
        onClick={() => setCaptions(!isOn)}
        className="pointer-events-auto inline-flex min-h-11 shrink-0 items-center gap-2 rounded-control bg-stage px-3 text-small
          font-semibold text-on-stage"
      >
        <Icon aria-hidden="true" className="size-5" />
        <span className={isOn ? 'sr-only' : ''}>Captions</span>
      </button>
    </section>
  );
}
