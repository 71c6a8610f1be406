import type { TrackType } from '../../../domain/recording/track.ts';

/** One run of the recorder, as this browser remembers it until the server has all of it. Its id is the track's. */
export type Segment = {
  id: string;
  userId: string;
  roomId: string;
  recordingId: string;
  type: TrackType;
  /** By the server's clock. */
  startedAt: number;
  /** Chunks made so far, sent ones included. */
  written: number;
  /** No more will come. */
  ended: boolean;
};

export type Chunk = { number: number; bytes: Uint8Array<ArrayBuffer> };

/** Where recorded seconds wait until the server has them. */
export type SegmentStore = {
  add(segment: Segment): Promise<void>;
  read(id: string): Promise<Segment | null>;
  list(userId: string): Promise<Segment[]>;
  /** Keeps the next chunk, and counts it, in one step. */
  addChunk(id: string, chunk: Chunk): Promise<void>;
  /** The earliest chunk the server does not have. */
  firstChunk(id: string): Promise<Chunk | null>;
  removeChunk(id: string, number: number): Promise<void>;
  end(id: string): Promise<void>;
  remove(id: string): Promise<void>;
};

/** A store that lives as long as the page, where the browser keeps nothing. */
export const memorySegmentStore = (): SegmentStore => {
  const segments = new Map<string, Segment>();
  const chunks = new Map<string, Map<number, Chunk>>();
  const change = (id: string, part: Partial<Segment>) => {
    const segment = segments.get(id);
    if (segment) segments.set(id, { ...segment, ...part });
  };
  return {
    add: async (segment) => {
      segments.set(segment.id, segment);
      chunks.set(segment.id, new Map());
    },
    read: async (id) => segments.get(id) ?? null,
    list: async (userId) => [...segments.values()].filter((segment) => segment.userId === userId),
    addChunk: async (id, chunk) => {
      if (!segments.has(id)) return;
      chunks.get(id)?.set(chunk.number, chunk);
      change(id, { written: chunk.number + 1 });
    },
    firstChunk: async (id) => {
      const numbers = [...(chunks.get(id)?.keys() ?? [])];
      return chunks.get(id)?.get(Math.min(...numbers)) ?? null;
    },
    removeChunk: async (id, number) => void chunks.get(id)?.delete(number),
    end: async (id) => change(id, { ended: true }),
    remove: async (id) => {
      segments.delete(id);
      chunks.delete(id);
    },
  };
};
