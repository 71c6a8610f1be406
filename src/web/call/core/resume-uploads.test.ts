import { expect, it } from 'vitest';
import { memorySegmentStore, type Segment } from './segment-store.ts';
import { resumeUploads, type UploadEnd } from './uploader.ts';

const segment = (id: string, userId = 'ada'): Segment => ({
  id,
  userId,
  roomId: 'room',
  recordingId: 'recording',
  type: 'audio/webm',
  startedAt: 0,
  written: 3,
  ended: false,
});

it('sends unlocked segments as ended, and leaves locked ones alone', async () => {
  const store = memorySegmentStore();
  for (const made of [segment('lost'), segment('held'), segment('foreign', 'ben')]) await store.add(made);
  const sent: (Segment | null)[] = [];
  const left = await resumeUploads({
    store,
    userId: 'ada',
    hold: (id, work) => (id === 'held' ? Promise.resolve(null) : work()),
    upload: async (id): Promise<UploadEnd> => {
      sent.push(await store.read(id));
      return 'sent';
    },
  });
  expect(left).toBe(1);
  expect(sent).toEqual([{ ...segment('lost'), ended: true }]);
  expect((await store.read('held'))?.ended).toBe(false);
});
