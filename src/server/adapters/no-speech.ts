import type { Speech } from '../ports/speech.ts';

/** For machines no engine is published for: recordings wait until someone names a service. */
export const noSpeech = (): Speech => ({
  name: 'none',
  readiness: async () => ({
    ready: false,
    why: 'This server cannot turn speech into text until SPEECH_URL is set.',
  }),
  transcribe: () => Promise.reject(new Error('there is no speech engine')),
  close: async () => {},
});
