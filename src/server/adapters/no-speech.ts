import type { Speech } from '../ports/speech.ts';

/** For machines no engine is published for: recordings wait until someone names a service. */
export const noSpeech = (): Speech => ({
  name: 'none',
  readiness: async () => ({
    ready: false,
    why: 'This server is not set up to turn speech into text. Please tell whoever runs it; your recording waits.',
    cause: 'Not set up: recordings wait until SPEECH_URL is set.',
  }),
  transcribe: () => Promise.reject(new Error('there is no speech engine')),
  close: async () => {},
});
