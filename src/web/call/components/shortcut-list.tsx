import { CALL_KEYS, setShortcuts, shortcutSetting } from '../../parts/call-shortcuts.ts';
import { useStore } from '../../parts/store.ts';
import { Checkbox } from '../../ui/checkbox.tsx';

const words: Record<(typeof CALL_KEYS)[number], string> = {
  m: 'Mute or unmute',
  v: 'Camera on or off',
  s: 'Share your screen',
  f: 'Full screen',
  ',': 'Settings',
};

/** The keys that do what the buttons do, and a way to turn them off. */
export function ShortcutList() {
  const { isOn } = useStore(shortcutSetting);
  return (
    <section aria-label="Keyboard shortcuts" className="border-t border-line pt-5">
      <h3 className="font-semibold">Keyboard</h3>
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
              <dd className="text-ink-soft">{words[key]}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
