import type { KeyboardEvent, ReactNode } from 'react';

/** What the actor turns to during a round. */
export type ActorTab = 'part' | 'marks' | 'give';

/** How the tab of a page and the page itself name each other. */
export const tabIds = (tab: ActorTab) => ({ tab: `actor-tab-${tab}`, page: `actor-page-${tab}` });

type PageTabsProps = {
  tabs: readonly { id: ActorTab; name: string; note?: ReactNode }[];
  selected: ActorTab;
  onSelect: (tab: ActorTab) => void;
};

/** The pages of the actor: above them on a desk, at thumb height on a phone. One stop of the tab key; arrows move. */
export function PageTabs({ tabs, selected, onSelect }: PageTabsProps) {
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const at = tabs.findIndex(({ id }) => id === selected);
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const next = step && tabs[(at + step + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    onSelect(next.id);
    document.querySelector<HTMLElement>(`#${tabIds(next.id).tab}`)?.focus();
  };
  return (
    <div
      role="tablist"
      aria-label="Your pages"
      tabIndex={-1}
      onKeyDown={move}
      className="flex border-line bg-sheet narrow:border-t wide:border-b"
    >
      {tabs.map(({ id, name, note }) => {
        const isSelected = id === selected;
        return (
          <button
            key={id}
            id={tabIds(id).tab}
            type="button"
            role="tab"
            aria-selected={isSelected}
            aria-controls={tabIds(id).page}
            tabIndex={isSelected ? 0 : -1}
            onClick={() => onSelect(id)}
            className={`flex min-h-12 flex-1 items-center justify-center gap-2 border-accent px-3 font-semibold
              -outline-offset-3 hover:bg-ink/4 wide:min-h-11 ${
                isSelected
                  ? 'narrow:border-t-2 narrow:bg-accent-wash wide:border-b-2'
                  : 'border-transparent text-ink-soft narrow:border-t-2 wide:border-b-2'
              }`}
          >
            {name}
            {note && <span className="text-small font-normal text-ink-soft tabular-nums">{note}</span>}
          </button>
        );
      })}
    </div>
  );
}
