import { describe, expect, it } from 'vitest';
import type { MarkScheme } from '../../station/mark-scheme.ts';
import type { Turn } from '../../recording/transcript.ts';
import { findEvidence } from './find-evidence.ts';

const topics = ['asthma', 'kidneys', 'warfarin', 'smoking', 'cataracts', 'migraine', 'diabetes', 'arthritis'];
const scheme: MarkScheme = {
  points: [
    ...topics.map((topic) => ({
      text: `Says something about ${topic}`,
      dimension: 'Safety' as const,
      safetyCritical: false,
      listenFor: [topic],
    })),
    {
      text: 'Explains that the tablets upset the stomach',
      dimension: 'Safety',
      safetyCritical: false,
      listenFor: ['indigestion + risk'],
    },
  ],
  redFlags: [{ text: 'Lets her swim', dimension: 'Safety', listenFor: ['swim + lenses'] }],
  synonyms: [],
};

const filler =
  'I would like to go through this with you step by step and answer whatever you ask me about it today. ';
const talk = (...lines: string[]): Turn[] =>
  [...lines, ...Array.from({ length: 8 }, () => filler)].map((text, at) => ({
    speaker: 'candidate' as const,
    startMs: at * 5000,
    endMs: at * 5000 + 4000,
    text,
  }));
const strong = topics.map((topic) => `We have to think of ${topic} here.`);

describe('how the rest of the talk went', () => {
  it('makes a point unsure that a strong candidate seems to miss but speaks of', () => {
    const said = 'Your stomach may not like these tablets.';
    expect(findEvidence(talk(...strong, said), scheme).points.at(-1)?.verdict).toBe('possibly');
    expect(findEvidence(talk(...strong), scheme).points.at(-1)?.verdict).toBe('missed');
    expect(findEvidence(talk(said), scheme).points.at(-1)?.verdict).toBe('missed');
  });

  it('makes a point unsure that a weaker talk meets by one short phrasing, and not one that it repeats', () => {
    const once = 'We have to think of asthma here.';
    expect(findEvidence(talk(once), scheme).points[0]?.verdict).toBe('possibly');
    expect(findEvidence(talk(...strong.slice(0, 4)), scheme).points[0]?.verdict).toBe('possibly');
    expect(findEvidence(talk(...strong.slice(0, 5)), scheme).points[0]?.verdict).toBe('met');
    expect(findEvidence(talk(once, 'It may be asthma.'), scheme).points[0]?.verdict).toBe('met');
  });

  it('leaves what a strong candidate words weakly for the two people to settle', () => {
    const said = 'Maybe there is a risk of indigestion.';
    expect(findEvidence(talk(...strong, said), scheme).points.at(-1)?.verdict).toBe('possibly');
    expect(findEvidence(talk(said), scheme).points.at(-1)?.verdict).toBe('possibly');
  });

  it('never silences a red flag: what a strong talk shows is possibly', () => {
    const said = ['You swim with lenses in.', 'It is fine to swim in your lenses.'];
    expect(findEvidence(talk(said[0] ?? ''), scheme).redFlags[0]?.verdict).toBe('raised');
    expect(findEvidence(talk(...strong, said[0] ?? ''), scheme).redFlags[0]?.verdict).toBe('possibly');
    expect(findEvidence(talk(...strong, said.join(' ')), scheme).redFlags[0]?.verdict).toBe('possibly');
    expect(findEvidence(talk(...strong, ...said), scheme).redFlags[0]?.verdict).toBe('possibly');
  });

  it('makes a red flag unsure that a middling talk raises by one sentence, and raises it by two', () => {
    const middling = strong.slice(0, 4);
    const said = ['You swim with lenses in.', 'It is fine to swim in your lenses.'];
    expect(findEvidence(talk(...middling, said[0] ?? ''), scheme).redFlags[0]?.verdict).toBe('possibly');
    expect(findEvidence(talk(...middling, ...said), scheme).redFlags[0]?.verdict).toBe('raised');
  });

  it('says nothing of a short recording', () => {
    expect(findEvidence(talk('It may be asthma.').slice(0, 1), scheme).points[0]?.verdict).toBe('met');
  });
});
