import { Checkbox } from '../../ui/checkbox.tsx';
import { useStore } from '../../platform/store.ts';
import { deviceRecogniser, type CaptionStatus } from '../core/live-captions.ts';
import { liveCaptionSetting, setLiveCaptions } from '../hooks/use-live-captions.ts';

/** The switch for captions of what the other person says. */
export function LiveCaptionSwitch() {
  const { isOn } = useStore(liveCaptionSetting);
  const isHere = deviceRecogniser(window) !== null;
  return (
    <section aria-label="Live captions" className="border-t border-line pt-5">
      <Checkbox
        label="Live captions"
        help={
          isHere
            ? 'What the other person says, written down on this device. No sound is sent anywhere for it, nothing is kept, and they see that captions are on.'
            : 'This browser cannot write speech down on the device itself. Chrome or Edge 139 and later on a computer can.'
        }
        checked={isOn && isHere}
        onChange={(wanted) => setLiveCaptions(wanted && isHere)}
      />
    </section>
  );
}

const waiting: Partial<Record<CaptionStatus, string>> = {
  preparing: 'Preparing captions. The first time, the browser fetches its language file.',
  failed: 'Captions do not work in this browser at the moment. You can turn them off in Settings.',
};

/** The last words of the other person, along the bottom of the stage. */
export function LiveCaptions({ status, words }: { status: CaptionStatus | null; words: string }) {
  const shown = status === 'on' ? words : ((status && waiting[status]) ?? '');
  if (shown === '') return null;
  return (
    <p
      // The newest words are at the end of a long text.
      className="call-plate pointer-events-none absolute inset-x-3 bottom-14 z-10 mx-auto flex max-h-[3lh] max-w-2xl flex-col
        justify-end overflow-hidden rounded-control px-3.5 py-1.5 text-center text-lead"
    >
      <span>{shown}</span>
    </p>
  );
}
