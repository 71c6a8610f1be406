import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MarkScheme } from '../../station/mark-scheme.ts';
import type { Turn } from '../../recording/transcript.ts';
import { findEvidence } from './find-evidence.ts';
import { sentencesOf } from './sentences.ts';

const says = (text: string, speaker: Turn['speaker'] = 'candidate'): Turn => ({
  speaker,
  startMs: 0,
  endMs: 1000,
  text,
});

const scheme = (
  points: string[],
  redFlags: string[] = [],
  synonyms: MarkScheme['synonyms'] = [],
): MarkScheme => ({
  points: [{ text: 'A point', dimension: 'Safety', safetyCritical: false, listenFor: points }],
  redFlags: [{ text: 'A red flag', dimension: 'Safety', listenFor: redFlags }],
  synonyms,
});

const finds = (phrasing: string, text: string): boolean =>
  findEvidence([says(text)], scheme(phrasing.split('|'))).points.some(({ evidence }) => evidence.length > 0);

const raises = (phrasing: string, text: string): boolean =>
  findEvidence([says(text)], scheme([], phrasing.split('|'))).redFlags.some(
    ({ evidence }) => evidence.length > 0,
  );

describe('what counts as saying it', () => {
  it.each([
    ['start + steroid', "I'd be starting her on steroids today."],
    ['steroid + start', 'Steroids should be started.'],
    ['blood pressure', "I'll check his BP."],
    ['ESR', 'We need an E S R and a C.R.P. this afternoon.'],
    ['1 g + methylprednisolone', 'One gram of methylprednisolone each day.'],
    ['60 mg', 'Sixty milligrams by mouth.'],
    ['60 mg', '60mg by mouth.'],
    ['24 hour', 'Come back within twenty-four hours.'],
    ['1 in 1000', 'It happens to about one in a thousand people.'],
    ['haemorrhage', 'There may be a hemorrhage.'],
    ['apologise', 'I apologize.'],
    ['endophthalmitis', 'The worry is end ophthalmitis.'],
    ['amaurosis', 'This is amorosis fugax.'],
    ['arrange + biopsy', 'I will a Ranger my opse for this week.'],
    ['biopsy', 'She needs a by opsy.'],
    ['claudication', 'Any jaw clawdication?'],
    ['prednisolone', 'I would give prednisalone.'],
    ['apolog*', 'My apologies for that.'],
    ['(giant cell/temporal) arteritis', 'I am worried about temporal arteritis.'],
    ['jaw + ache/pain', 'Does your jaw ache when you chew?'],
    ['same day', 'She needs to be seen on the very same day.'],
    ['follow up', 'Follow-up in a week.'],
    ['check list', 'We use a checklist.'],
    ['not drive', "You mustn't drive."],
    ['not drive', 'I would avoid driving for now.'],
    ['cannot drive', "I'm afraid you can't drive."],
    ['not wait + biopsy', "I wouldn't wait for the biopsy."],
    ['start + steroid', 'I would not wait for the biopsy before starting steroids.'],
    ['steroid', "I wouldn't delay the steroids."],
    ['steroid', 'Start steroids without delay.'],
    ['steroid', 'I would not only give steroids but also aspirin.'],
    ['steroid', 'No, I would start steroids.'],
    ['jaw + pain', "You haven't had any jaw pain?"],
  ])('%s hears: %s', (phrasing, text) => {
    expect(finds(phrasing, text)).toBe(true);
  });

  it.each([
    ['steroid', 'There is no need for steroids.'],
    ['start + steroid', 'I would not start steroids.'],
    ['start + steroid', "I don't think we should start any steroids."],
    ['start + steroid', 'I would not, at this stage, start steroids.'],
    ['steroid', 'Steroids are not needed.'],
    ['steroid', 'I would treat the pain rather than give steroids.'],
    ['not drive', 'You can drive.'],
    ['hypertension', 'She has hypotension.'],
    ['esotropia', 'He has an exotropia.'],
    ['inflammation', 'I need more information.'],
    ['infection', 'I would give an injection.'],
    ['start + steroid', 'I would start. Steroids come later.'],
    ['same day', 'It is the same thing every day.'],
    ['arteritis', 'Her arteries are fine.'],
    ['arrange', 'There is a range of tests.'],
  ])('%s does not hear: %s', (phrasing, text) => {
    expect(finds(phrasing, text)).toBe(false);
  });

  it('takes the synonyms of the station', () => {
    const marks = scheme(
      ['start + steroid'],
      [],
      [{ word: 'steroid', also: ['pred', 'anti-inflammatory tablets'] }],
    );
    const found = (text: string): number => findEvidence([says(text)], marks).points[0]?.evidence.length ?? 0;
    expect(found('Start pred now.')).toBe(1);
    expect(found('I will start you on anti-inflammatory tablets.')).toBe(1);
    expect(found('Start antibiotics now.')).toBe(0);
  });
});

describe('red flags', () => {
  it.each([
    ['can drive', 'You can drive home.', true],
    ['can drive', 'You cannot drive home.', false],
    ['can drive', "I don't think you can drive home.", false],
    ['can drive', 'Can you drive?', false],
    ['can drive', 'You can drive home, okay?', true],
    ['not tell + anyone + !who', 'I will not tell anyone.', true],
    ['not tell + anyone + !who', 'I will not tell anyone who does not need to know.', false],
    ['just + migraine', 'It is not just a migraine.', false],
    ['just + migraine', 'If this were just a migraine you would see zigzags.', false],
    ['just + migraine', 'It is just a migraine, but come back if it gets worse.', true],
    ['could wait', 'I know you hoped it could wait.', false],
    ['could wait', 'It could wait until Monday, but that would not be safe.', false],
    ['nothing serious', 'You might think it is nothing serious, but it is.', false],
    ['nothing serious', 'It is nothing serious, but do not worry.', true],
    ['hold off', 'Some doctors would hold off, but I would not.', false],
    ['see GP', "Please don't go and see your GP instead.", false],
    ['not report', 'I would not report this.', true],
    ['not report', 'I would report this, but it would not be easy.', false],
    ['not report', 'I would report this.', false],
    ['wait until monday', 'This should never wait until Monday.', false],
  ])('%s in "%s": %s', (phrasing, text, raised) => {
    expect(raises(phrasing, text)).toBe(raised);
  });
});

describe('quotes', () => {
  it('carry the times of their own words', () => {
    const words = ['Hello.', 'Start', 'steroids.'].map((text, at) => ({
      text,
      startMs: at * 500,
      endMs: at * 500 + 400,
    }));
    const turn: Turn = {
      speaker: 'candidate',
      startMs: 0,
      endMs: 5000,
      text: 'Hello. Start steroids.',
      words,
    };
    const [evidence] = findEvidence([turn], scheme(['start steroid'])).points[0]?.evidence ?? [];
    expect(evidence).toMatchObject({ turn: 0, quote: 'Start steroids.', startMs: 500, endMs: 1400 });
  });

  it('are a clause of a rambling sentence, not all of it', () => {
    const ramble = 'so then I would think about it for a while';
    const text = `${ramble}, ${ramble}, ${ramble}, and I would start steroids, ${ramble}.`;
    const [evidence] = findEvidence([says(text)], scheme(['start steroid'])).points[0]?.evidence ?? [];
    expect(evidence?.quote).toBe('and I would start steroids');
  });
});

describe('laws', () => {
  const vocabulary =
    "I you would can't not no never start starting steroids steroid drive driving today, before biopsy, but and if because report Dr. 60 mg sixty don't wait without um jaw pain arthritis is needed".split(
      ' ',
    );
  const sentence = fc
    .tuple(
      fc.array(fc.constantFrom(...vocabulary), { minLength: 1, maxLength: 14 }),
      fc.constantFrom('.', '?', '!', '...', ''),
    )
    .map(([words, end]) => words.join(' ') + end);
  const turn = fc
    .tuple(
      fc.constantFrom<Turn['speaker']>('candidate', 'actor'),
      fc.array(sentence, { minLength: 1, maxLength: 4 }),
    )
    .map(([speaker, sentences]) => says(sentences.join(' '), speaker));
  const turns = fc.array(turn, { maxLength: 4 });
  const marks = scheme(
    ['start + steroid', 'jaw + pain', 'not wait + biopsy', '60 mg', 'arteritis'],
    ['can drive', 'not report', 'drive + today'],
  );
  const quotesOf = (given: readonly Turn[]): string[] => {
    const { points, redFlags } = findEvidence(given, marks);
    return [...points, ...redFlags].flatMap(({ evidence }, row) =>
      evidence.map(({ quote }) => `${row} ${quote}`),
    );
  };

  it('finds something in these transcripts, or the laws would be empty', () => {
    expect(
      fc.sample(turns, { numRuns: 200, seed: 1 }).filter((given) => quotesOf(given).length > 0).length,
    ).toBeGreaterThan(20);
  });

  it('quotes only what stands in the candidate’s turn', () => {
    fc.assert(
      fc.property(turns, (given) => {
        const { points, redFlags } = findEvidence(given, marks);
        for (const evidence of [...points, ...redFlags].flatMap((finding) => finding.evidence)) {
          expect(given[evidence.turn]?.speaker).toBe('candidate');
          expect(given[evidence.turn]?.text).toContain(evidence.quote);
          expect(evidence.endMs).toBeGreaterThanOrEqual(evidence.startMs);
        }
      }),
    );
  });

  it('answers the same to the same', () => {
    fc.assert(
      fc.property(turns, (given) => {
        expect(findEvidence(given, marks)).toEqual(findEvidence(structuredClone(given), marks));
      }),
    );
  });

  it('never counts what the actor says', () => {
    fc.assert(
      fc.property(turns, (given) => {
        const alone = given.filter(({ speaker }) => speaker === 'candidate');
        expect(quotesOf(given)).toEqual(quotesOf(alone));
      }),
    );
  });

  it('never gains evidence when a sentence is taken away', () => {
    fc.assert(
      fc.property(turns, fc.nat(), (given, pick) => {
        const places = given.flatMap((each, at) =>
          sentencesOf(each.text).map(({ start, end }) => ({ at, start, end })),
        );
        const place = places[pick % Math.max(1, places.length)];
        if (place === undefined) return;
        const fewer = given.map((each, at) =>
          at === place.at
            ? { ...each, text: each.text.slice(0, place.start) + each.text.slice(place.end) }
            : each,
        );
        const before = quotesOf(given);
        for (const quote of quotesOf(fewer)) {
          const at = before.indexOf(quote);
          expect(at >= 0 ? 'heard before' : quote).toBe('heard before');
          before.splice(at, 1);
        }
      }),
      { numRuns: 500 },
    );
  });
});
