export type ToastPlace = 'top' | 'bottom';

type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

const overlaps = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** The place where a toast covers the fewest of the things that are pressed or read; the top where both are alike. */
export const toastPlace = (
  places: Readonly<Record<ToastPlace, Box>>,
  obstacles: readonly Box[],
): ToastPlace => {
  const covered = (place: ToastPlace) => obstacles.filter((each) => overlaps(places[place], each)).length;
  return covered('bottom') < covered('top') ? 'bottom' : 'top';
};

/** Between a toast and the lower edge of the window. */
const TOAST_MARGIN = 12;

/** What a toast must not lie on: everything that is pressed, filled in or says where one is. */
const OBSTACLES =
  'a[href], button, input, select, textarea, summary, iframe, h1, [role="note"], [role="tab"]';

/** Where a toast that stands at the top goes. Chosen once, so that it never moves under someone's finger. */
export const placeOf = (sheet: HTMLElement): ToastPlace => {
  const top = sheet.getBoundingClientRect();
  const { left, right, height } = top;
  const end = window.innerHeight - TOAST_MARGIN;
  const obstacles = [...document.querySelectorAll(OBSTACLES)]
    .filter((element) => !sheet.contains(element))
    .map((element) => element.getBoundingClientRect());
  return toastPlace({ top, bottom: { left, right, top: end - height, bottom: end } }, obstacles);
};
