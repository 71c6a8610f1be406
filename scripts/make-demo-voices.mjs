// Makes the two voices of `npm run demo`: synthetic syllables, made here and encoded by Chromium, which Node cannot.
// Each file is one second of silence, then twelve syllables of a fifth of a second each. Run it only to change them.
import { writeFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { BufferTarget, EncodedAudioPacketSource, EncodedPacket, Output, WebMOutputFormat } from 'mediabunny';
import { providePrograms } from './programs.mjs';

const RATE = 48_000;
const FRAME_MICROSECONDS = 20_000;
const SILENT_SECONDS = 1;
const SYLLABLE_SECONDS = 0.2;

/** Where the mouth lets three bands of sound through, in Hz. */
const VOWELS = {
  a: [730, 1090, 2440],
  e: [530, 1840, 2480],
  i: [300, 2240, 2900],
  o: [570, 860, 2410],
  u: [320, 900, 2240],
  uh: [620, 1190, 2390],
};
/** A hiss or knock before the vowel: how loud, how long, and how dark. */
const ONSETS = {
  s: { level: 0.25, seconds: 0.06, dark: 0 },
  t: { level: 0.5, seconds: 0.015, dark: 0.3 },
  k: { level: 0.4, seconds: 0.02, dark: 0.8 },
  m: { level: 0, seconds: 0.02, dark: 1 },
};
const SYLLABLES = ['ma', 'te', 'si', 'ko', 'mu', 'tuh', 'sa', 'ki', 'me', 'to', 'suh', 'mi'];

const resonator = (frequency, width) => {
  const r = Math.exp((-Math.PI * width) / RATE);
  const [b, c] = [2 * r * Math.cos((2 * Math.PI * frequency) / RATE), -r * r];
  let [last, before] = [0, 0];
  return (input) => {
    const output = (1 - b - c) * input + b * last + c * before;
    [before, last] = [last, output];
    return output;
  };
};

// The same noise at every run.
let seed = 1;
const noise = () => {
  seed = (seed * 48_271) % 2_147_483_647;
  return (seed / 2_147_483_647) * 2 - 1;
};

const speak = (syllable, pitch, size) => {
  const onset = ONSETS[syllable[0]];
  const [f1, f2, f3] = VOWELS[syllable.slice(1)];
  const mouth = [resonator(f1 * size, 90), resonator(f2 * size, 110), resonator(f3 * size, 170)];
  let [phase, dull] = [0, 0];
  return Float32Array.from({ length: RATE * SYLLABLE_SECONDS }, (_, at) => {
    const time = at / RATE;
    const place = time / SYLLABLE_SECONDS;
    phase += (pitch * (1.06 - 0.12 * place)) / RATE;
    const pulse = phase % 1 < 0.4 ? Math.sin((Math.PI * (phase % 1)) / 0.4) ** 2 - 0.2 : -0.2;
    const vowel = mouth.reduce((sound, resonate) => resonate(sound), pulse);
    dull = onset.dark * dull + (1 - onset.dark) * noise();
    const hiss = time < onset.seconds ? onset.level * dull * Math.sin((Math.PI * time) / onset.seconds) : 0;
    // Every syllable begins and ends in silence, so that any may follow any other.
    const swell = Math.sin(Math.PI * Math.min(1, Math.max(0, (time - onset.seconds / 2) / 0.17))) ** 0.6;
    return 0.55 * swell * vowel + 0.5 * hiss;
  });
};

/** Runs in the browser: the packets of some samples. */
const encode = async ({ samples, rate, frame }) => {
  const packets = [];
  const encoder = new AudioEncoder({
    error: (error) => {
      throw error;
    },
    output: (chunk, meta) => {
      const bytes = new Uint8Array(chunk.byteLength);
      chunk.copyTo(bytes);
      const head = meta?.decoderConfig?.description;
      packets.push({ bytes: [...bytes], head: head ? [...new Uint8Array(head)] : null });
    },
  });
  encoder.configure({
    codec: 'opus',
    sampleRate: rate,
    numberOfChannels: 1,
    bitrate: 20_000,
    opus: { frameDuration: frame, application: 'lowdelay' },
  });
  const data = Float32Array.from(samples);
  encoder.encode(
    new AudioData({
      format: 'f32-planar',
      sampleRate: rate,
      numberOfFrames: data.length,
      numberOfChannels: 1,
      timestamp: 0,
      data,
    }),
  );
  await encoder.flush();
  return packets;
};

const writeVoice = async (page, name, { pitch, size }) => {
  const pieces = [
    new Float32Array(RATE * SILENT_SECONDS),
    ...SYLLABLES.map((each) => speak(each, pitch, size)),
  ];
  const loudest = Math.max(
    ...pieces.map((piece) => piece.reduce((most, each) => Math.max(most, Math.abs(each)), 0)),
  );
  const samples = pieces.flatMap((piece) => Array.from(piece, (each) => (each / loudest) * 0.6));
  const packets = await page.evaluate(encode, { samples, rate: RATE, frame: FRAME_MICROSECONDS });
  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat(), target });
  const source = new EncodedAudioPacketSource('opus');
  output.addAudioTrack(source);
  await output.start();
  const config = {
    codec: 'opus',
    sampleRate: RATE,
    numberOfChannels: 1,
    description: Uint8Array.from(packets[0].head),
  };
  const seconds = FRAME_MICROSECONDS / 1e6;
  for (const [index, { bytes }] of packets.entries())
    await source.add(new EncodedPacket(Uint8Array.from(bytes), 'key', index * seconds, seconds), {
      decoderConfig: config,
    });
  await output.finalize();
  await writeFile(new URL(`../src/server/demo/${name}.webm`, import.meta.url), new Uint8Array(target.buffer));
  process.stdout.write(`${name}.webm: ${target.buffer.byteLength} bytes, ${packets.length} packets\n`);
};

if (!providePrograms(['browser'])) process.exit(1);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH,
  args: ['--no-sandbox'],
});
const page = await browser.newPage();
// Encoders are there only where the origin is trusted.
await page.route('**', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
await page.goto('http://localhost/');
await writeVoice(page, 'voice-high', { pitch: 205, size: 1.12 });
await writeVoice(page, 'voice-low', { pitch: 112, size: 1 });
await browser.close();
