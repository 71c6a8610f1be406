import { describe, expect, it } from 'vitest';
import type { MarkScheme } from '../../station/mark-scheme.ts';
import { findEvidence } from './find-evidence.ts';

const scheme = (points: string, redFlags: string): MarkScheme => ({
  points: [{ text: 'A point', dimension: 'Safety', safetyCritical: false, listenFor: [points] }],
  redFlags: [{ text: 'A red flag', dimension: 'Safety', listenFor: [redFlags] }],
  synonyms: [],
});
const heard = (phrasing: string, text: string): boolean => {
  const turns = [{ speaker: 'candidate' as const, startMs: 0, endMs: 1000, text }];
  const [point] = findEvidence(turns, scheme(phrasing, phrasing)).points;
  return (point?.evidence.length ?? 0) > 0;
};

/** Each fault as station writers met it: phrasing, sentence, whether it is heard. */
const check = (rows: [string, string, boolean][]): void => {
  it.each(rows)('%s in "%s": %s', (phrasing, text, expected) => {
    expect(heard(phrasing, text)).toBe(expected);
  });
};

describe('"not just" that means "simply"', () => {
  check([
    ['will + grow out of it', "She won't just grow out of it.", false],
    ['not ignore', "I can't just ignore it.", true],
    ['not ignore', "I'm not just going to ignore it.", true],
    ['just + migraine', 'It is not just a migraine.', false],
    ['just + migraine', "This can't just be a migraine.", false],
    ['give + steroid', 'I would not just give steroids but also call rheumatology.', true],
    ['steroid', 'It is not only steroids that help.', true],
  ]);
});

describe('a denial inside an if-clause', () => {
  check([
    ['need + surgery', "If that doesn't work you may need decompression surgery.", true],
    ['rebook', "If we can't get one we'd rebook.", true],
    ['surgeon + take out', "It often thins, and if it doesn't, a surgeon can take the jelly out.", true],
    ['surgeon + operate', "If it doesn't settle the surgeon will operate.", true],
    ['call + consultant', "If I couldn't reach the registrar I'd call the consultant.", true],
    ['come back', "If it doesn't settle come straight back.", true],
    ['refer', 'If not, we would refer you.', true],
    ['rebook', "Because we can't find an interpreter we would rebook.", true],
    ['come back', "If you don't want to come back, tell us.", false],
    ['drive', "I don't think you can drive if it gets worse.", false],
  ]);
});

describe('a negative word that denies nothing', () => {
  check([
    ['start + steroid', 'There is no question that we start steroids.', true],
    ['artery + blocked', 'There is no doubt the artery is blocked.', true],
    ['call + registrar', 'No matter how late it is I will call the registrar.', true],
  ]);
});

describe('a leading "without"', () => {
  check([
    ['eye + weak', 'Without treatment that eye will stay weak.', true],
    ['lose + sight', 'And without the steroids you could lose your sight.', true],
    ['sight + lost', 'Without steroids sight could be lost.', true],
    ['treatment', 'Without treatment that eye will stay weak.', false],
    ['home + treatment', 'I would send her home without treatment.', false],
    ['start + steroid', 'Without waiting for the biopsy I would start steroids.', true],
  ]);
});

describe('a denied wait', () => {
  check([
    ['raise + lens + after the case', "I wouldn't wait until after the case to raise the lens.", false],
    ['raise + lens', "I wouldn't wait until after the case to raise the lens.", true],
    ['clinic + tomorrow', "I wouldn't want you to wait for the clinic tomorrow.", false],
    ['routine appointment', "This can't wait for a routine appointment.", false],
    ['not wait + routine', "This can't wait for a routine appointment.", true],
    ['not wait + biopsy', 'Start steroids today without waiting for the biopsy.', true],
    ['see + GP + tomorrow', "I don't want you to go home and see your GP tomorrow.", false],
    ['see + GP', "Please don't go home and see your GP.", false],
    ['call + tonight', 'Do not drive, and call us tonight.', true],
    ['call + tonight', 'Do not drive and call us tonight.', true],
    ['steroid', "I wouldn't delay the steroids.", true],
    ['tomorrow', "I wouldn't delay until tomorrow.", false],
  ]);
});

describe('not shrinking from something', () => {
  check([
    ['not call', "I wouldn't be embarrassed to call the registrar.", false],
    ['call + registrar', "I wouldn't be embarrassed to call the registrar.", true],
    ['call', "I'm not afraid of calling.", true],
    ['not slow', 'The reaction is not slow.', true],
  ]);
});

describe('words that collide', () => {
  check([
    ['NICE', 'It was nice to meet you.', false],
    ['NICE', 'I would follow NICE.', true],
    ['NICE', 'As the nice guidance says.', true],
    ['NICE', 'N I C E says so.', true],
    ['NICE', 'NICE TO MEET YOU.', false],
    ['WHO', 'I would ask who did it.', false],
    ['WHO', 'We use the who checklist.', true],
    ['GP', 'I will write to your gp.', true],
    ['GP', 'Both GPs agreed.', true],
    ['MS', 'Hello, Ms Patel.', false],
    ['HR', 'Come back in an hr.', false],
    ['HR', 'I would talk to HR.', true],
    ['bloods', 'Your blood pressure is high.', false],
    ['bloods', "I'd send some blood tests.", true],
    ['bloods + today', 'Bloods today, please.', true],
    ['done', 'What did you do?', false],
    ['done', 'How does it feel?', false],
    ['done', 'It is done.', true],
    ['I did + simulator', "I've done hours on the simulator.", true],
    ['do + test', 'It does the test.', true],
    ['early', 'Does your ear hurt?', false],
  ]);
});

describe('a word that must be absent', () => {
  check([
    ['drive + !wait', 'You can drive after waiting.', true],
    ['drive + !wait', 'You can drive, but wait first.', false],
    ['drive + !done', 'Did you say you drive?', true],
    ['drive + !injection', 'You can drive after your injections.', false],
    ['drive + !pregnan*', 'You can drive while pregnant.', false],
  ]);
});

describe('rule-out speech names the worry', () => {
  check([
    ['aneurysm', "I need to make sure this isn't an aneurysm.", true],
    ['aneurysm', 'I want to be certain it is not an aneurysm.', true],
    ['aneurysm', "We have to check there isn't an aneurysm.", true],
    ['infection', "I can't rule out an infection inside the eye.", true],
    ['infection', "I wouldn't want to miss an infection.", true],
    ['stroke', "We don't want this to turn into a full stroke.", true],
    ['lose + sight', "I don't want you to lose your sight.", true],
    ['tumour', 'The scan is to rule out a tumour.', true],
    ['tumour', 'We need to exclude a tumour.', true],
    ['tumour', 'We can rule out a tumour.', false],
    ['tumour', "I'm sure it isn't a tumour.", false],
    ['stroke', "It isn't a stroke.", false],
    ['not stroke', "I need to make sure it isn't a stroke.", false],
    ['not stroke', "I'm glad to say this is not a stroke.", true],
    ['home', "I don't want you to go home.", false],
    ['aneurysm', "I need to make sure it's not an aneurysm.", true],
    ['aneurysm', "We have to be certain it's not an aneurysm.", true],
    ['aneurysm', "I want to make sure that's not an aneurysm.", true],
    ['aneurysm', 'I want to be sure the swelling’s not an aneurysm.', true],
    ['infection', "We make sure it's not an infection inside the eye.", true],
    ['infection', "Let me check there's no infection.", true],
    ['stroke', "The scan is to show it's not a stroke.", true],
    ['stroke', "I want to make sure you're not having a stroke.", true],
    ['stroke', "So that we can be sure it's not a stroke.", true],
    ['not tumour', "We need to make sure it's not a tumour.", false],
    ['not tumour', "I know it's not a tumour.", true],
    ['not tumour', "The scan shows it's not a tumour.", true],
    ['not tumour', "I'm pleased to confirm it's not a tumour.", true],
    ['not drive', "Please make sure you don't drive.", true],
    ['not drive', "I need to check that you're not driving.", true],
    ['not drive', 'Make sure she cannot drive.', true],
  ]);
});

describe('a worry that has to be excluded raises no flag', () => {
  const raised = (phrasing: string, text: string): boolean => {
    const turns = [{ speaker: 'candidate' as const, startMs: 0, endMs: 1000, text }];
    return findEvidence(turns, scheme('no such words', phrasing)).redFlags[0]?.verdict === 'raised';
  };

  it.each([
    ['not serious', "We have to make sure it's not serious.", false],
    ['nothing serious', "We have to make sure it's nothing serious.", false],
    ['nothing serious', "I'd like to check that there's nothing serious.", false],
    ['not (cancer / tumour) + sure', "We need to make sure it's not a tumour.", false],
    ['not (cancer / tumour) + certain', "We need to be certain it's not cancer.", false],
    ['not (cancer / tumour) + certain', "I'm certain it's not cancer.", true],
    ['not serious', "It's not serious.", true],
    ['nothing serious', "It's nothing serious.", true],
  ])('%s in "%s": %s', (phrasing, text, expected) => {
    expect(raised(phrasing, text)).toBe(expected);
  });
});
