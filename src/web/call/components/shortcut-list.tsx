const shortcuts = [
  ['M', 'Mute or unmute'],
  ['V', 'Camera on or off'],
  ['S', 'Share your screen'],
  ['F', 'Full screen'],
  [',', 'Settings'],
] as const;

/** The letters that do what the buttons do. */
export function ShortcutList() {
  return (
    <section aria-label="Keyboard shortcuts" className="border-t border-line pt-5 max-sm:hidden">
      <h3 className="font-semibold">Keyboard</h3>
      <dl className="mt-2 grid grid-cols-2 gap-x-6 gap-y-1.5 text-small">
        {shortcuts.map(([letter, what]) => (
          <div key={letter} className="flex items-center gap-2.5">
            <dt>
              <kbd className="grid size-6 place-items-center rounded-control border border-edge font-sans font-semibold">
                {letter}
              </kbd>
            </dt>
            <dd className="text-ink-soft">{what}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
