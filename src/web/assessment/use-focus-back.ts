import { useEffect, useRef } from 'react';

/** Gives the focus back to what had it when something opened over the page, once that has closed. */
export const useFocusBack = (open: boolean) => {
  const opener = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (open || !opener.current) return;
    opener.current.focus();
    opener.current = null;
  }, [open]);
  return () => {
    if (document.activeElement instanceof HTMLElement) opener.current = document.activeElement;
  };
};
