import { describe, expect, it } from 'vitest';
import { findEvidence, type Findings } from '../src/domain/assessment/evidence/find-evidence.ts';
import type { MarkScheme } from '../src/domain/station/mark-scheme.ts';
import type { Turn } from '../src/domain/recording/transcript.ts';
import { stations } from './library-stations.ts';

const schemeOf = (id: string): MarkScheme => {
  const found = stations.find((station) => station.id === id);
  if (found === undefined) throw new Error(`no station ${id}`);
  return found.markScheme;
};

/** A talk of one line a turn: 'A:' is the other person. */
const talk = (...lines: string[]): Turn[] =>
  lines.map((line, at) => ({
    speaker: line.startsWith('A: ') ? 'actor' : 'candidate',
    startMs: at * 5000,
    endMs: at * 5000 + 4000,
    text: line.replace(/^A: /, ''),
  }));

const judge = (id: string, ...lines: string[]): Findings => findEvidence(talk(...lines), schemeOf(id));

const pointVerdict = (id: string, point: string, ...lines: string[]): string | undefined =>
  judge(id, ...lines).points.find((found) => found.point.text.startsWith(point))?.verdict;

const raised = (id: string, ...lines: string[]): string[] =>
  judge(id, ...lines).redFlags.flatMap(({ redFlag, verdict }) =>
    verdict === 'raised' ? [redFlag.text] : [],
  );

describe('a leading question of the brief', () => {
  it.each([
    [
      'acute-angle-closure',
      'Lets her go home',
      'A: If the drip takes the pain away, can I go home?',
      "Yes, I don't see a problem.",
    ],
    [
      'acute-angle-closure',
      'Lets her go home',
      'A: So can I go home once the pain goes?',
      'That should be all right.',
    ],
    [
      'endophthalmitis-after-cataract',
      'Sends him home',
      'A: Can I not just have stronger drops and come back on Monday?',
      'Probably fine if the pain is better.',
    ],
    [
      'wet-amd-new-distortion',
      'Lets treatment wait',
      'A: Could it wait until we are back from Norway?',
      "I don't see why not.",
    ],
    [
      'retinal-detachment-macula-on',
      'Lets him drive',
      'A: Can I drive home and get my bag?',
      'If you are quick, sure.',
    ],
    [
      'dvla-field-loss',
      'Promises not to tell anyone',
      "A: You won't be telling them, will you?",
      'No, of course not.',
    ],
    [
      'retinitis-pigmentosa-diagnosis',
      'Lets her drive home',
      "A: And I'm all right in the car?",
      'I should think so.',
    ],
  ])('%s: going along raises "%s"', (id, flag, question, reply) => {
    expect(raised(id, question, reply).map((text) => text.slice(0, flag.length))).toContain(flag);
  });

  it.each([
    [
      'acute-angle-closure',
      'A: If the drip takes the pain away, can I go home?',
      'No, not tonight. The laser has to come first.',
    ],
    [
      'endophthalmitis-after-cataract',
      'A: Can I not just have stronger drops and come back on Monday?',
      "I'm afraid that would be too late.",
    ],
    [
      'wet-amd-new-distortion',
      'A: Could it wait until we are back from Norway?',
      'Yes, people often ask, but it really must be within two weeks.',
    ],
    [
      'dvla-field-loss',
      "A: You won't be telling them, will you?",
      'If you keep driving I would have to, and I would tell you first.',
    ],
    ['retinitis-pigmentosa-diagnosis', 'A: I can still drive home, can I?', 'I am so sorry, but no.'],
  ])('%s: refusing raises nothing', (id, question, reply) => {
    expect(raised(id, question, reply)).toEqual([]);
  });
});

describe('acts, not words', () => {
  it.each([
    [
      'malignant-hypertension-blurred-vision',
      'Asks for the blood pressure',
      "Your blood pressure's up a bit today.",
      'missed',
    ],
    [
      'malignant-hypertension-blurred-vision',
      'Asks for the blood pressure',
      'What is his blood pressure today?',
      'met',
    ],
    ['angry-relative-cancelled-list', 'Says sorry plainly', "I'm sorry you see it that way.", 'missed'],
    [
      'angry-relative-cancelled-list',
      'Says sorry plainly',
      "I'm so sorry that this has happened a third time.",
      'met',
    ],
    ['dvla-field-loss', 'Finds out what he does and how driving matters', 'Any problems at all?', 'missed'],
    [
      'malignant-hypertension-blurred-vision',
      'Says that it threatens life',
      'Did you come through the emergency department?',
      'missed',
    ],
    ['audit-that-changed-practice', 'Closes the loop', 'I was thinking of closing the loop.', 'missed'],
    ['audit-that-changed-practice', 'Closes the loop', 'We closed the loop six months later.', 'met'],
    [
      'acute-angle-closure',
      'Gives acetazolamide',
      'The GP said she had given you Diamox through the drip.',
      'missed',
    ],
    ['angry-relative-cancelled-list', 'Says sorry plainly', 'I was told to say sorry.', 'missed'],
    [
      'confidentiality-hiv-partner',
      'Asks whether telling her would be dangerous',
      "What's said in here stays in here, unless somebody could get hurt.",
      'missed',
    ],
    [
      'confidentiality-hiv-partner',
      'Is honest that there are limits',
      "What's said in here stays in here, unless somebody could get hurt.",
      'met',
    ],
    [
      'horner-after-neck-injury',
      'Calls the stroke or emergency team',
      "I'll refer you to neurology by letter.",
      'missed',
    ],
    [
      'horner-after-neck-injury',
      'Calls the stroke or emergency team',
      "I'm referring you to the neurology team right now.",
      'met',
    ],
    ['horner-after-neck-injury', 'Calls the stroke or emergency team', "I'll ring the stroke team.", 'met'],
  ])('%s: %s – "%s": %s', (id, point, said, verdict) => {
    expect(pointVerdict(id, point, said)).toBe(verdict);
  });
});

describe('good practice', () => {
  it.each([
    [
      'gca-transient-visual-loss',
      "We'll start the steroids tonight. Then see your GP next week for your sugars.",
    ],
    [
      'papilloedema-young-woman',
      "You'll have the scan today. Then we'll see you in clinic in two weeks to repeat the field.",
    ],
    ['leukocoria-in-a-toddler', "We need to make sure it's not a tumour."],
    ['dry-eye-and-blepharitis', "We have to make sure it's not serious."],
    ['angry-relative-cancelled-list', "I promise I'll ring you tomorrow."],
    ['confidentiality-hiv-partner', "If you want to tell her today, I'll come in with you."],
    ['duty-of-candour-capsule-rupture', 'Mr Ashdown will definitely come and see you.'],
  ])('%s raises no flag: %s', (id, said) => {
    expect(raised(id, said)).toEqual([]);
  });

  it.each([
    [
      'third-nerve-palsy-painful',
      "You are going for a CT angiogram right now, and I've rung neurosurgery.",
      "Then we'll see you in clinic in two weeks to repeat the field.",
    ],
    [
      'central-retinal-artery-occlusion',
      "I'm calling an ambulance to take you to the stroke team now.",
      'See your GP next week for your sugars.',
    ],
    [
      'papilloedema-young-woman',
      'You will have an MRI of your brain and its veins this afternoon.',
      'Make an appointment with your GP next week about your weight.',
    ],
    [
      'amaurosis-fugax',
      "I've spoken to the TIA clinic and they will see you this afternoon.",
      'See your GP next week for your blood pressure.',
    ],
    [
      'malignant-hypertension-blurred-vision',
      'I am sending you to the emergency department now.',
      'After that you see your GP next week for your tablets.',
    ],
    [
      'orbital-cellulitis-child',
      'I am going to admit her to the ward today.',
      "Once she's home we'll see her in clinic in a week.",
    ],
  ])('%s raises no flag by what follows the right act: %s %s', (id, act, later) => {
    expect(raised(id, later)).not.toEqual([]);
    expect(raised(id, act, 'A: And then?', later)).toEqual([]);
  });

  it.each([
    ['third-nerve-palsy-painful', 'Rings ahead', "I'll refer you to neurology."],
    ['wrong-lens-never-event', 'Refuses to alter the record', "This isn't the best time to do this."],
    ['gca-transient-visual-loss', 'Arranges a test of the artery', "We'll get an ultrasound of your neck."],
  ])('%s: no credit for "%s" by "%s"', (id, point, said) => {
    expect(pointVerdict(id, point, said)).toBe('missed');
  });
});

describe('natural wordings', () => {
  it.each([
    ['acute-angle-closure', 'Asks for the pressure', 'Could I have the pressures, please?'],
    ['acute-angle-closure', 'Gives acetazolamide', "I'll pop some Diamox through that cannula."],
    [
      'acute-angle-closure',
      'Says plainly that sight',
      'You could wake up tomorrow and not see out of that eye.',
    ],
    ['acute-angle-closure', 'Calls a senior', "I'll have a quick word with the boss before I do anything."],
    [
      'confidentiality-hiv-partner',
      'Is honest that there are limits',
      "What's said in here stays in here, unless somebody could get hurt.",
    ],
    [
      'confidentiality-hiv-partner',
      'Asks about risk to his wife',
      'Have you been sleeping together, and do you use anything?',
    ],
    ['why-ophthalmology', 'Gives a first-hand example', 'The sister took me under her wing.'],
  ])('%s: %s hears "%s"', (id, point, said) => {
    expect(pointVerdict(id, point, said)).toBe('met');
  });
});
