import { useEffect, useRef, type FocusEvent } from 'react';

/** When the row that held the focus leaves, the list takes it, so that keyboard users keep their place. */
export const useKeptFocus = () => {
  const list = useRef<HTMLDivElement>(null);
  const held = useRef<Element | null>(null);
  // Not before a dialog that closes in the same moment has let go of the page.
  useEffect(() => {
    if (!held.current || held.current.isConnected || document.activeElement !== document.body) return;
    held.current = null;
    list.current?.focus({ preventScroll: true });
  });
  const onFocus = (event: FocusEvent) => {
    // A dialog that a row opened is elsewhere on the page, and takes care of the focus itself.
    if (list.current?.contains(event.target))
      held.current = event.target === list.current ? null : event.target;
  };
  return { list, onFocus };
};
