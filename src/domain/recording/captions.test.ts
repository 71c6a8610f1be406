import { describe, expect, it } from 'vitest';
import { cuesAt, cuesOf, hasWords, plainTranscript, vttOf } from './captions.ts';

const names = { candidate: 'Ada', actor: 'Ben' };
const hello = { speaker: 'candidate' as const, startMs: 1000, endMs: 2000, text: 'Hello, I am Dr Ada.' };
const long = {
  speaker: 'actor' as const,
  startMs: 10_000,
  endMs: 20_000,
  text: 'My sight went all of a sudden this morning. It was like a curtain that came down from above, and it has not gone up since then, doctor.',
};

describe('captions', () => {
  it('fit two short lines, keep every word in order, and fill the time of their turn', () => {
    const cues = cuesOf([long]);
    expect(cues.length).toBeGreaterThan(1);
    expect(cues.every(({ text }) => text.length <= 84)).toBe(true);
    expect(cues.map(({ text }) => text).join(' ')).toBe(long.text);
    expect([cues[0]?.startMs, cues.at(-1)?.endMs]).toEqual([10_000, 20_000]);
    cues.slice(1).forEach(({ startMs }, index) => expect(startMs).toBe(cues[index]?.endMs));
    expect(cues[0]?.text).toBe('My sight went all of a sudden this morning.');
  });

  it('are those of the moment, of both people when both speak, and none in silence', () => {
    const cues = cuesOf([hello, { ...hello, speaker: 'actor', text: 'Hello.' }]);
    expect(cuesAt(cues, 1500).map(({ speaker }) => speaker)).toEqual(['candidate', 'actor']);
    expect(cuesAt(cues, 2000)).toEqual([]);
  });

  it('leave out turns whose words were deleted', () => {
    expect(cuesOf([{ ...hello, text: '' }])).toEqual([]);
  });
});

describe('a WebVTT file', () => {
  it('names speakers, has their colours, and is in the order of time', () => {
    const file = vttOf([long, hello], names);
    expect(file.startsWith('WEBVTT\n\nSTYLE\n::cue')).toBe(true);
    expect(file).toContain('00:00:01.000 --> 00:00:02.000\n<v.candidate Ada>Hello, I am Dr Ada.</v>');
    expect(file.indexOf('Ada')).toBeLessThan(file.indexOf('Ben'));
  });

  it('counts from the beginning of the file it belongs to', () => {
    const file = vttOf([hello, { ...hello, startMs: 3_605_500, endMs: 3_606_000 }], names, 2000);
    expect(file.match(/-->/g)).toHaveLength(1);
    expect(file).toContain('01:00:03.500 --> 01:00:04.000');
  });

  it('takes no mark-up, cue or style from what was said or from a name', () => {
    const file = vttOf([{ ...hello, text: 'a <b> --> c\n\n00:00' }], { ...names, candidate: 'A>\n\nNOTE' });
    expect(file).toContain('<v.candidate A&gt; NOTE>a &lt;b&gt; --&gt; c 00:00</v>');
  });
});

it('a transcript to read has a line for each turn with words', () => {
  expect(plainTranscript([hello, { ...long, text: '' }, { ...long, text: 'Yes.' }], names)).toBe(
    '[00:00:01] Ada: Hello, I am Dr Ada.\n\n[00:00:10] Ben: Yes.\n',
  );
});

it('words are found whatever the case of their letters', () => {
  expect(hasWords(hello, ' dr ADA')).toBe(true);
  expect(hasWords(hello, 'goodbye')).toBe(false);
});
