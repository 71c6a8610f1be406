import { expect, it } from 'vitest';
import { keepChoice, readChoice } from './device-choice.ts';

const shelf = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
};
const both = { microphoneId: '', cameraId: '', speakerId: '', microphoneOn: true, cameraOn: true };

it('begins with both devices on, as the browser chooses', () => {
  expect(readChoice(shelf())).toEqual(both);
});

it('remembers the last choice', () => {
  const memory = shelf();
  keepChoice(memory, { ...both, cameraId: 'front', speakerId: 'headset', cameraOn: false });
  expect(readChoice(memory)).toEqual({ ...both, cameraId: 'front', speakerId: 'headset', cameraOn: false });
});

it('never remembers a mute: the next session begins with a microphone that is on', () => {
  const memory = shelf();
  keepChoice(memory, { ...both, microphoneId: 'headset', microphoneOn: false });
  expect(readChoice(memory)).toEqual({ ...both, microphoneId: 'headset' });
  // Kept by an earlier release.
  expect(readChoice({ ...shelf(), getItem: () => '{"microphoneOn":false}' })).toEqual(both);
});

it('bears with a shelf that holds nonsense or takes nothing', () => {
  expect(readChoice({ ...shelf(), getItem: () => '{"cameraId":7,' })).toEqual(both);
  expect(readChoice({ ...shelf(), getItem: () => '{"cameraId":7,"cameraOn":false}' })).toEqual({
    ...both,
    cameraOn: false,
  });
  const full = {
    ...shelf(),
    setItem: () => {
      throw new Error('full');
    },
  };
  expect(() => keepChoice(full, both)).not.toThrow();
});
