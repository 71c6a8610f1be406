import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { panBy, viewAfterKey, WHOLE_PICTURE, zoomBy, type PictureView } from './picture-view.ts';

type Place = { x: number; y: number };

const distance = (one: Place, other: Place): number => Math.hypot(one.x - other.x, one.y - other.y);

/** A place on the screen in widths and heights of the frame. */
const placeIn = (frame: Element, { clientX, clientY }: { clientX: number; clientY: number }): Place => {
  const box = frame.getBoundingClientRect();
  return { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height };
};

/** The view of a picture, moved by fingers, wheel and keys. */
export const usePictureView = () => {
  const [view, setView] = useState<PictureView>(WHOLE_PICTURE);
  const frame = useRef<HTMLDivElement>(null);
  const fingers = useRef(new Map<number, Place>());

  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const onWheel = (event: WheelEvent) => {
      // A pinch on a touchpad arrives as a wheel with the control key. Otherwise the wheel is the page's until the picture is clicked.
      if (!event.ctrlKey && document.activeElement !== element) return;
      event.preventDefault();
      const at = placeIn(element, event);
      setView((before) => zoomBy(before, Math.exp(-event.deltaY / (event.ctrlKey ? 100 : 400)), at));
    };
    // React's own listener is passive and could not keep the page from scrolling.
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, []);

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    fingers.current.set(event.pointerId, placeIn(event.currentTarget, event));
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const now = placeIn(event.currentTarget, event);
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, now);
    if (other) {
      const factor = distance(now, other) / Math.max(0.01, distance(before, other));
      setView((was) => zoomBy(was, factor, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }));
    } else setView((was) => panBy(was, { x: now.x - before.x, y: now.y - before.y }));
  };
  const onPointerEnd = ({ pointerId }: PointerEvent<HTMLDivElement>) => {
    fingers.current.delete(pointerId);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = viewAfterKey(view, event.key);
    if (!next) return;
    event.preventDefault();
    setView(next);
  };

  return {
    view,
    setView,
    frame,
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp: onPointerEnd,
      onPointerCancel: onPointerEnd,
      onKeyDown,
    },
  };
};
