/** Where a picture lies in its frame: `x` and `y` are its corner in widths and heights of the frame. */
export type PictureView = { scale: number; x: number; y: number };
type Place = { x: number; y: number };

export const WHOLE_PICTURE: PictureView = { scale: 1, x: 0, y: 0 };
export const MOST_ZOOM = 8;
const CENTRE: Place = { x: 0.5, y: 0.5 };

const between = (least: number, value: number, most: number): number =>
  Math.min(most, Math.max(least, value));

/** The picture always fills its frame. */
const held = ({ scale, x, y }: PictureView): PictureView => ({
  scale,
  x: between(1 - scale, x, 0),
  y: between(1 - scale, y, 0),
});

/** Zooms by a factor; what is at `at` in the frame stays there. */
export const zoomBy = ({ scale, x, y }: PictureView, factor: number, at: Place = CENTRE): PictureView => {
  const next = between(1, scale * factor, MOST_ZOOM);
  const ratio = next / scale;
  return held({ scale: next, x: at.x - (at.x - x) * ratio, y: at.y - (at.y - y) * ratio });
};

export const panBy = (view: PictureView, by: Place): PictureView =>
  held({ ...view, x: view.x + by.x, y: view.y + by.y });

const STEP = 0.15;
const ZOOM_STEP = 1.5;
const pans: Readonly<Record<string, Place>> = {
  ArrowLeft: { x: STEP, y: 0 },
  ArrowRight: { x: -STEP, y: 0 },
  ArrowUp: { x: 0, y: STEP },
  ArrowDown: { x: 0, y: -STEP },
};

export const zoomIn = (view: PictureView): PictureView => zoomBy(view, ZOOM_STEP);
export const zoomOut = (view: PictureView): PictureView => zoomBy(view, 1 / ZOOM_STEP);

/** What a key does to the view; null when it does nothing. A whole picture leaves the arrow keys to the page. */
export const viewAfterKey = (view: PictureView, key: string): PictureView | null => {
  if (key === '+' || key === '=') return zoomIn(view);
  if (key === '-' || key === '_') return zoomOut(view);
  if (key === '0') return WHOLE_PICTURE;
  const pan = pans[key];
  return pan && view.scale > 1 ? panBy(view, pan) : null;
};
