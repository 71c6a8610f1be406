import type { SegmentStore } from './segment-store.ts';
import type { UploadEnd } from './uploader.ts';

type ResumeWorld = {
  store: SegmentStore;
  userId: string;
  /** Runs the work if no other page has the segment in hand. */
  hold: (id: string, work: () => Promise<UploadEnd>) => Promise<UploadEnd | null>;
  upload: (id: string) => Promise<UploadEnd>;
};

/** Sends what earlier pages recorded and could not send. Answers how many segments are left to someone else. */
export const resumeUploads = async ({ store, userId, hold, upload }: ResumeWorld): Promise<number> => {
  let left = 0;
  for (const { id } of await store.list(userId)) {
    const end = await hold(id, async () => {
      // We hold it, so its recorder is gone: nothing will be added.
      await store.end(id);
      return upload(id);
    });
    if (end === null) left += 1;
    if (end === 'signed-out') break;
  }
  return left;
};
