import { describe, expect, it } from 'vitest';
import { findEvidence } from '../../src/domain/assessment/evidence/find-evidence.ts';
import { parseTranscript } from '../transcript-file.ts';
import { library } from './library-answers.ts';

const judge = (id: string, talk: string): { points: string[]; flags: string[] } => {
  const station = library.find((each) => each.id === id);
  if (station === undefined) throw new Error(`no station ${id}`);
  const { points, redFlags } = findEvidence(parseTranscript(talk), station.markScheme);
  return {
    points: points.filter(({ verdict }) => verdict === 'met').map(({ point }) => point.text),
    flags: redFlags.filter(({ verdict }) => verdict !== 'quiet').map(({ redFlag }) => redFlag.text),
  };
};

describe('a delay', () => {
  it.each([
    [
      'orbital-floor-fracture-child',
      'Candidate: We will free the muscle next week.',
      /operation|senior/,
      /Leaves it/,
    ],
    [
      'central-retinal-vein-occlusion',
      'Actor: Can the treatment wait until the trial is over, in two months?\n\nCandidate: Two months is fine, after your trial. We can start the injections then.',
      /Refers her promptly/,
      /Lets treatment wait/,
    ],
    [
      'glaucoma-lost-follow-up',
      'Candidate: We will add another drop and see you in six months.',
      /Explains the plan/,
      /ordinary review/,
    ],
    [
      'retinopathy-of-prematurity-parents',
      'Actor: Can it wait till Saturday?\n\nCandidate: We need to treat her on Saturday.',
      /within two or three days/,
      /Lets it wait/,
    ],
  ])('of %s earns no point with a time, and is shown', (id, talk, point, flag) => {
    const { points, flags } = judge(id, talk);
    expect(points).not.toContainEqual(expect.stringMatching(point));
    expect(flags).toContainEqual(expect.stringMatching(flag));
  });

  it.each([
    [
      'herpes-zoster-ophthalmicus',
      'I will start aciclovir 800 mg five times a day for seven days, in two weeks.',
      /aciclovir/,
    ],
    [
      'leukocoria-in-a-toddler',
      'I will get a senior paediatric eye doctor to see her in two months.',
      /senior/,
    ],
    ['social-media-and-patient-photo', 'I must report this, and I will report it next month.', /reported/],
    [
      'safeguarding-infant-retinal-haemorrhages',
      'We will look at her eyes again in six months.',
      /look within days/,
    ],
    [
      'angry-relative-cancelled-list',
      'You should be offered a new date within six months.',
      /new date within 28 days/,
    ],
    [
      'domestic-abuse-eye-injury',
      'I will take this to the consultant and the safeguarding nurse next week.',
      /safeguarding nurse/,
    ],
    [
      'duty-of-candour-capsule-rupture',
      'You will see the retinal surgeon in three months, about a second operation.',
      /retinal surgeon/,
    ],
    [
      'thyroid-eye-disease-compressive',
      'We will admit you next month for intravenous methylprednisolone in high dose.',
      /methylprednisolone/,
    ],
  ])('in %s earns no point with a time: %s', (id, said, point) => {
    expect(library.some(({ markScheme }) => markScheme.points.some(({ text }) => point.test(text)))).toBe(
      true,
    );
    expect(judge(id, `Candidate: ${said}`).points).not.toContainEqual(expect.stringMatching(point));
  });

  it('to this week is not the stroke service today', () => {
    const { points } = judge(
      'grids-at-home',
      'Candidate: For Mrs Iyer I would ask her GP to refer this week to the stroke service.',
    );
    expect(points).not.toContainEqual(expect.stringMatching(/stroke service today/));
  });
});

describe('a safe act', () => {
  it.each([
    [
      'hydroxychloroquine-monitoring',
      'I will ring your rheumatologist today before you stop.',
      'It is up to you, just bin them.',
    ],
    [
      'orbital-floor-fracture-child',
      'He needs an operation tonight, and I am ringing my registrar now.',
      'Once the swelling is down we will scan him.',
    ],
  ])('in %s does not silence a danger said beside it', (id, safe, slip) => {
    expect(judge(id, `Candidate: ${safe}`).flags).toEqual([]);
    expect(judge(id, `Candidate: ${safe}\n\nActor: And now?\n\nCandidate: ${slip}`).flags).not.toEqual([]);
  });
});

describe('a right answer', () => {
  it.each([
    ['choroidal-melanocytic-lesion', 'Candidate: These are usually harmless moles.'],
    [
      'hyphaema',
      'Actor: Can I carry on with the ibuprofen?\n\nCandidate: Take paracetamol instead, ibuprofen thins the blood.',
    ],
    ['orbital-cellulitis-child', 'Actor: Can she go blind from this?\n\nCandidate: Yes, she could.'],
    [
      'penetrating-trauma-hammering',
      'Actor: Do I need an operation? When can I go back to work?\n\nCandidate: Yes.',
    ],
    [
      'retinopathy-of-prematurity-parents',
      "Actor: Can it wait till Saturday? Her nan's coming over and she's never seen her.\n\nCandidate: I'm sorry, no.",
    ],
    ['dvla-field-loss', "Actor: What if I just don't tell them?\n\nCandidate: I'm sorry, no."],
    ['duty-of-candour-capsule-rupture', 'Actor: Did somebody make a mistake?\n\nCandidate: Yes.'],
  ])('of %s raises no red flag: %s', (id, talk) => {
    expect(judge(id, talk).flags).toEqual([]);
  });
});

describe('what is said by the way', () => {
  const verdict = (text: string, phrasing: string, said: string): string | undefined =>
    findEvidence(parseTranscript(`Candidate: ${said}`), {
      points: [{ text, dimension: 'Safety', safetyCritical: false, listenFor: [phrasing] }],
      redFlags: [],
      synonyms: [],
    }).points[0]?.verdict;

  it.each([
    ['a wish', 'I wish we could start steroids today.'],
    ["the other person's plan", 'So you plan to start the steroids today.'],
    ['what is left to others', 'The GP could start steroids today.'],
    ['what is denied', "We won't need to start steroids today."],
    ['what could be mentioned', 'To start a steroid today could be mentioned.'],
  ])('arranges nothing: %s', (_, said) => {
    expect(verdict('Starts steroids today', 'start + steroid', said)).not.toBe('met');
    expect(verdict('Starts steroids today', 'start + steroid', 'We start steroids today.')).toBe('met');
  });

  it.each([
    ['a list of diagnoses', 'It could be migraine, glaucoma, arteritis, a stroke or nothing at all.'],
    ['a list of topics', 'I would cover driving, arteritis, smoking and the drops.'],
    ['a thing left to others', 'I could mention arteritis, but I will leave that to the clinic.'],
    ['a thing denied', 'There is no arteritis here.'],
  ])('explains nothing: %s', (_, said) => {
    expect(verdict('Explains that it is arteritis', 'arteritis', said)).not.toBe('met');
    expect(verdict('Explains that it is arteritis', 'arteritis', 'I think this is arteritis.')).toBe('met');
  });
});
