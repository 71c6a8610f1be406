import { describe, expect, it } from 'vitest';
import { MOST_ZOOM, panBy, viewAfterKey, WHOLE_PICTURE, zoomBy } from './picture-view.ts';

describe('the view of a picture', () => {
  it('keeps the place under the finger where it is while zooming', () => {
    const at = { x: 0.25, y: 0.75 };
    const { scale, x, y } = zoomBy(WHOLE_PICTURE, 2, at);
    expect(scale).toBe(2);
    expect([(at.x - x) / scale, (at.y - y) / scale]).toEqual([at.x, at.y]);
  });

  it('never leaves an empty margin', () => {
    expect(panBy(WHOLE_PICTURE, { x: 1, y: -1 })).toEqual(WHOLE_PICTURE);
    expect(panBy(zoomBy(WHOLE_PICTURE, 2), { x: 9, y: -9 })).toEqual({ scale: 2, x: 0, y: -1 });
  });

  it('zooms from the whole picture to a limit, and back to the whole', () => {
    expect(zoomBy(WHOLE_PICTURE, 100).scale).toBe(MOST_ZOOM);
    expect(zoomBy(WHOLE_PICTURE, 0.1)).toEqual(WHOLE_PICTURE);
    expect(zoomBy(zoomBy(WHOLE_PICTURE, 4, { x: 1, y: 1 }), 0.25)).toEqual(WHOLE_PICTURE);
  });

  it('follows the keyboard', () => {
    const closer = viewAfterKey(WHOLE_PICTURE, '+') ?? WHOLE_PICTURE;
    expect(closer.scale).toBeGreaterThan(1);
    expect(viewAfterKey(closer, 'ArrowRight')?.x).toBeLessThan(closer.x);
    expect(viewAfterKey(closer, '-')).toEqual(WHOLE_PICTURE);
    expect(viewAfterKey(closer, '0')).toEqual(WHOLE_PICTURE);
    expect(viewAfterKey(closer, 'a')).toBeNull();
  });

  it('leaves the arrow keys to the page while all of it is shown', () => {
    expect(viewAfterKey(WHOLE_PICTURE, 'ArrowDown')).toBeNull();
  });
});
