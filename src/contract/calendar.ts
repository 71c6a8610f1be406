import { z } from 'zod';
import { accepted, fileBody, type Endpoint } from './endpoint.ts';
import { id } from './text-input.ts';

export const calendarEndpoints = {
  readFeed: {
    whileHeld: true,
    summary: 'Since when your calendar feed has its address, or null; the address itself is not kept',
    output: z.object({ since: z.string().nullable() }),
    refusals: [],
  },
  renewFeed: {
    summary: 'Give your calendar feed a new secret address; the one before ends',
    body: z.object({}),
    output: z.object({ url: z.string() }),
    refusals: ['invalid', 'too-many'],
  },
  endFeed: {
    whileHeld: true,
    summary: 'Turn your calendar feed off',
    output: accepted,
    refusals: [],
  },
  readFeedFile: {
    summary: 'The sessions of the person whose secret address it is, as a calendar; knows If-None-Match',
    public: true,
    params: z.object({ feedToken: z.string().min(1).max(100) }),
    output: fileBody,
    file: true,
    refusals: ['missing', 'too-many'],
  },
  readRoomFile: {
    summary: 'A session of yours as a file for your calendar',
    params: z.object({ roomId: id }),
    output: z.object({ ics: z.string() }),
    refusals: ['forbidden', 'missing'],
  },
} as const satisfies Record<string, Endpoint>;
