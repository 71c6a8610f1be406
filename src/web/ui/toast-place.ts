type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

/** Between a toast and the lower edge of the window. */
const MARGIN = 12;

/** Where a toast begins: at the lower edge where it would lie on something at the top, and there not; else where it stands. */
export const toastTop = (
  { left, right, top, bottom }: Box,
  windowHeight: number,
  obstacles: readonly Box[],
): number => {
  const height = bottom - top;
  const isFree = (start: number) =>
    obstacles.every(
      (box) => box.left >= right || box.right <= left || box.top >= start + height || box.bottom <= start,
    );
  const low = windowHeight - MARGIN - height;
  return !isFree(top) && isFree(low) ? low : top;
};
