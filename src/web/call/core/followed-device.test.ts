import { expect, it } from 'vitest';
import { wantsOther } from './followed-device.ts';

const built = { id: 'built-in', label: 'Built-in microphone' };
const headset = { id: 'headset', label: 'Headset' };
const asDefault = ({ label }: { label: string }) => ({ id: 'default', label: `Default - ${label}` });

it('goes back to the chosen microphone when it is plugged in again', () => {
  const change = { wantedId: 'headset', usedId: 'built-in', before: [built], after: [built, headset] };
  expect(wantsOther(change)).toBe(true);
  expect(wantsOther({ ...change, after: [built] })).toBe(false);
  expect(wantsOther({ ...change, usedId: 'headset' })).toBe(false);
});

it('stays with a chosen microphone when the system moves to another', () => {
  expect(
    wantsOther({
      wantedId: 'built-in',
      usedId: 'built-in',
      before: [asDefault(built), built],
      after: [asDefault(headset), built, headset],
    }),
  ).toBe(false);
});

it('follows the system to headphones and back where the choice is the system’s', () => {
  for (const wantedId of ['', 'default']) {
    const plugged = { wantedId, usedId: 'default', before: [asDefault(built)], after: [asDefault(headset)] };
    expect(wantsOther(plugged)).toBe(true);
    expect(wantsOther({ ...plugged, before: plugged.after, after: plugged.before })).toBe(true);
    expect(wantsOther({ ...plugged, after: plugged.before })).toBe(false);
  }
});

it('keeps what it has where the browser does not say what the system uses', () => {
  expect(wantsOther({ wantedId: '', usedId: 'built-in', before: [built], after: [headset, built] })).toBe(
    false,
  );
});
