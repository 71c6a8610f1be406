import { expect, it } from 'vitest';
import { createOverlay } from './overlay.ts';

it('lies over what is shown from the press to the answer, in the order of the presses', async () => {
  const overlay = createOverlay<{ kind: string }>();
  const seen: string[] = [];
  overlay.subscribe(() =>
    seen.push(
      overlay
        .getSnapshot()
        .map(({ kind }) => kind)
        .join(' '),
    ),
  );
  let fail = (_error: Error) => {};
  const failing = new Promise<never>((_resolve, reject) => {
    fail = reject;
  });
  const first = overlay.during({ kind: 'accept' }, failing);
  expect(await overlay.during({ kind: 'cancel' }, Promise.resolve(2))).toBe(2);
  fail(new Error('Network Error'));
  await expect(first).rejects.toThrow('Network Error');
  expect(seen).toEqual(['accept', 'accept cancel', 'accept', '']);
});

it('takes away one of two that look alike', async () => {
  const overlay = createOverlay<{ kind: string }>();
  void overlay.during({ kind: 'accept' }, new Promise(() => {}));
  await overlay.during({ kind: 'accept' }, Promise.resolve());
  expect(overlay.getSnapshot()).toEqual([{ kind: 'accept' }]);
});
