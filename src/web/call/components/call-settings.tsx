import X from 'lucide-react/icons/x';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { failureWording, inlineWording } from '../../../domain/foundation/failure-wording.ts';
import { CALL_KEYS, setShortcuts, shortcutSetting } from '../../platform/call-shortcuts.ts';
import { useStore } from '../../platform/store.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import type { UsedMedia } from '../hooks/use-local-media.ts';
import type { ConsentAnswer } from '../../../domain/recording/consent-text.ts';
import { useConsent, type CallFacts, type RoomCall } from '../hooks/use-room-call.ts';
import type { VideoCall } from '../core/call.ts';
import { speakerOf } from '../core/local-media.ts';
import { DevicePickers } from './device-pickers.tsx';
import { postToPage } from '../page-messages.ts';
import { SilentHelp } from './device-steps.tsx';
import { CallStatistics } from './call-statistics.tsx';
import { LiveCaptionSwitch } from './live-captions.tsx';
import SoundCheck from './sound-check.tsx';

const keyWords: Record<(typeof CALL_KEYS)[number], string> = {
  m: 'Mute or unmute',
  v: 'Camera on or off',
  s: 'Share your screen',
  f: 'Full screen',
  ',': 'Settings',
};

/** A part that a phone shows by its heading until it is pressed. */
function Fold({ title, children }: { title: string; children: ReactNode }) {
  const [open, setOpen] = useState(() => !window.matchMedia('(width < 40rem)').matches);
  return (
    <details
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="border-t border-line pt-5"
    >
      <summary className="min-h-6 w-fit cursor-pointer sm:list-none sm:[&::-webkit-details-marker]:hidden">
        <h3 className="inline font-semibold">{title}</h3>
      </summary>
      {children}
    </details>
  );
}

/** The keys that do what the buttons do, and a way to turn them off. */
function ShortcutList() {
  const { isOn } = useStore(shortcutSetting);
  return (
    <Fold title="Keyboard">
      <Checkbox
        label="Use keyboard shortcuts"
        help="Turn them off if you speak to your computer."
        checked={isOn}
        onChange={setShortcuts}
      />
      {isOn && (
        <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-1.5 text-small max-sm:hidden">
          {CALL_KEYS.map((key) => (
            <div key={key} className="flex items-center gap-2.5">
              <dt>
                <kbd className="grid size-6 place-items-center rounded-control border border-edge font-sans font-semibold">
                  {key.toUpperCase()}
                </kbd>
              </dt>
              <dd className="text-ink-soft">{keyWords[key]}</dd>
            </div>
          ))}
        </dl>
      )}
    </Fold>
  );
}

/** The settings over the call. The browser's own dialog keeps the focus in it and gives it back. */
function SettingsDialog({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    postToPage({ callSettings: true });
    return () => postToPage({ callSettings: false });
  }, []);
  return (
    <dialog
      ref={dialog}
      closedby="any"
      aria-labelledby={title}
      onClose={onClose}
      className="m-auto w-[calc(100%-2rem)] max-w-md rounded-card border border-line bg-sheet p-5 text-ink backdrop:bg-veil
        sm:p-7"
    >
      <div className="flex items-center justify-between gap-3">
        <h2 id={title} className="text-lead font-semibold">
          Settings
        </h2>
        <button
          type="button"
          aria-label="Close"
          onClick={() => dialog.current?.close()}
          className="-my-2 -mr-2 grid size-11 place-items-center rounded-control hover:bg-ink/7"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
      <div className="mt-5 grid gap-6">{children}</div>
      <div className="mt-6 flex justify-end border-t border-line pt-5">
        <Button onClick={() => dialog.current?.close()}>Done</Button>
      </div>
    </dialog>
  );
}

type Props = UsedMedia & {
  call: VideoCall | null;
  roomCall: RoomCall;
  facts: CallFacts;
  /** Consent was taken back and the server has dropped what it held. */
  onWithdrawn: () => void;
  /** The picture is about to end: resolves when the server may be told. */
  onSoundOnly: () => Promise<void>;
  /** Shows the other person in a window that stays above all others; null where that cannot be. */
  onSmallWindow: (() => void) | null;
  /** What else the room has to set. */
  children?: ReactNode;
  onClose: () => void;
};

/** Devices, recording and shortcuts, while the call goes on. */
export function CallSettings(props: Props) {
  const { media, state, call, roomCall, facts, onWithdrawn, onSoundOnly, onSmallWindow, onClose } = props;
  const consent = useConsent(roomCall);
  const [problem, setProblem] = useState('');
  const [isAsking, setAsking] = useState(false);
  const isGiven = facts.myConsent?.given === true;
  const hasPicture = facts.myConsent?.picture === true;
  const change = async (answer: ConsentAnswer) => {
    setAsking(false);
    if (answer === 'sound' && hasPicture) await onSoundOnly();
    const result = await consent.answer(answer);
    if (!result.ok) return setProblem(inlineWording(failureWording(result.failure, 'recording')));
    setProblem('');
    if (answer === 'neither') onWithdrawn();
  };
  const offer = (answer: ConsentAnswer, words: string) => (
    <Button variant="secondary" busy={consent.isBusy} onClick={() => void change(answer)}>
      {words}
    </Button>
  );
  return (
    <SettingsDialog onClose={onClose}>
      <div className="grid gap-4">
        <DevicePickers media={media} state={state} />
        <SoundCheck track={state.microphone.track} speakerId={speakerOf(state)} />
        <SilentHelp />
        {onSmallWindow && (
          <div>
            <Button variant="secondary" size="small" onClick={onSmallWindow}>
              Show the call in a small window
            </Button>
          </div>
        )}
      </div>
      <Fold
        title={`${isGiven ? 'You agreed to be recorded' : 'You are not being recorded'}${isGiven && facts.recordsVideo && !hasPicture ? ', by sound only' : ''}`}
      >
        <section aria-label="Recording" className="mt-2 grid justify-items-start gap-2">
          <p className="text-small text-ink-soft">
            {isGiven
              ? `Recordings are kept for ${facts.keptDays} days. ${hasPicture ? 'Sound only leaves your picture out from then on. ' : ''}If you stop, everything recorded of you in this room, and your words in its transcripts, are deleted at once.`
              : `If you agree, your part of each round is recorded from then on and kept for ${facts.keptDays} days.`}
          </p>
          {isAsking && isGiven ? (
            <div role="group" aria-label="Delete your recording?" className="grid gap-3">
              <p className="font-medium">
                Delete everything recorded of you in this room? It cannot be undone, and a round without your
                words cannot be assessed.
              </p>
              <div className="flex flex-wrap gap-2">
                <Button variant="danger" busy={consent.isBusy} onClick={() => void change('neither')}>
                  Delete it
                </Button>
                {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the button that was pressed */}
                <Button variant="secondary" autoFocus onClick={() => setAsking(false)}>
                  Keep it
                </Button>
              </div>
            </div>
          ) : (
            <div className="flex flex-wrap gap-2">
              {!isGiven && facts.recordsVideo && offer('picture', 'Agree to be recorded')}
              {!isGiven &&
                offer('sound', facts.recordsVideo ? 'Agree to sound only' : 'Agree to be recorded')}
              {isGiven &&
                facts.recordsVideo &&
                (hasPicture
                  ? offer('sound', 'Sound only from now on')
                  : offer('picture', 'Picture too from now on'))}
              {isGiven && (
                <Button variant="danger" busy={consent.isBusy} onClick={() => setAsking(true)}>
                  Stop and delete my recording
                </Button>
              )}
            </div>
          )}
          <p role="alert" className="text-small font-medium text-danger empty:hidden">
            {problem}
          </p>
        </section>
      </Fold>
      {props.children}
      <LiveCaptionSwitch />
      <CallStatistics call={call} />
      <ShortcutList />
    </SettingsDialog>
  );
}
