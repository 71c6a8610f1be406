/**
 * Gives a strip at the top of the window its own room: the page moves down by its height (`--toast-room`), so that the
 * strip covers nothing. When it goes, what is being read further down stays where it is.
 */
export const makeRoomFor = (strip: HTMLElement | null): (() => void) | undefined => {
  if (!strip) return undefined;
  let room = 0;
  const watch = new ResizeObserver(() => {
    const height = strip.offsetHeight;
    document.documentElement.style.setProperty('--toast-room', `${height}px`);
    if (height < room) window.scrollBy({ top: height - room, behavior: 'instant' });
    room = height;
  });
  watch.observe(strip);
  return () => watch.disconnect();
};
