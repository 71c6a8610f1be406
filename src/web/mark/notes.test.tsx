// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { mount, unmountAll } from '../../../test/mounted.tsx';
import { Notes } from './notes.tsx';

afterEach(unmountAll);

const setUp = async () => {
  const onKeep = vi.fn<(text: string) => void>();
  const mounted = await mount(<Notes notes={[]} help="" onKeep={onKeep} onDelete={() => {}} />);
  const field = mounted.page.querySelector('input');
  if (!field) throw new Error('there is no line to write in');
  const type = (text: string) =>
    act(async () => {
      // As a browser does it: React listens to what someone types, not to what a program sets.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
  return { ...mounted, field, type, kept: () => onKeep.mock.calls.map(([text]) => text) };
};

describe('a private note', () => {
  it('is kept with Enter, and the line is empty again', async () => {
    const { type, submit, field, kept } = await setUp();
    await type('  Calm voice ');
    await submit();
    expect([kept(), field.value]).toEqual([['Calm voice'], '']);
  });

  it('that someone is writing when the round ends is kept as far as it is written', async () => {
    const { type, kept } = await setUp();
    await type('Never asked about dri');
    await unmountAll();
    expect(kept()).toEqual(['Never asked about dri']);
  });

  it('that someone is writing when they reload is kept once', async () => {
    const { type, kept } = await setUp();
    await type('Never asked about dri');
    await act(async () => window.dispatchEvent(new Event('pagehide')));
    await unmountAll();
    expect(kept()).toEqual(['Never asked about dri']);
  });

  it('is nothing where nothing was written', async () => {
    const { type, kept } = await setUp();
    await type('   ');
    await unmountAll();
    expect(kept()).toEqual([]);
  });
});
