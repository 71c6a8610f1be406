import type { Speech } from '../ports/speech.ts';

/** For processes that serve pages only: jobs, and the engine with them, run in other processes. */
export const speechElsewhere = (): Speech => ({
  ...noSpeech(),
  name: 'elsewhere',
  readiness: async () => ({
    ready: false,
    why: 'Your recording is safe and waits for its turn.',
    cause: 'Runs in another process; its progress is not known here.',
  }),
});

/** For machines no engine is published for: recordings wait until someone names a service. */
export const noSpeech = (): Speech => ({
  name: 'none',
  readiness: async () => ({
    ready: false,
    why: 'This server is not set up to turn speech into text. Please tell the person who runs it; your recording waits.',
    cause: 'Not set up: recordings wait until SPEECH_URL is set.',
  }),
  transcribe: () => Promise.reject(new Error('there is no speech engine')),
  close: async () => {},
});
