import { describe, expect, it } from 'vitest';
import { actionOf, withoutExamples } from './action.ts';
import {
  keepText,
  missedSafetyText,
  missedText,
  partHeardText,
  possibleFlagText,
  possiblePointText,
  redFlagsNamed,
  redFlagText,
  strengthText,
} from './wording.ts';

describe('a point of the mark scheme', () => {
  it.each([
    ['Asks about jaw pain on chewing', 'ask about jaw pain on chewing', 'asking about jaw pain on chewing'],
    [
      'Notices the hesitation and asks what lies behind it',
      'notice the hesitation and ask what lies behind it',
      'noticing the hesitation and asking what lies behind it',
    ],
    [
      'Is honest that sight may be lost',
      'be honest that sight may be lost',
      'being honest that sight may be lost',
    ],
    ['Stops and lets her take it in', 'stop and let her take it in', 'stopping and letting her take it in'],
    ['Would speak with him in private', 'speak with him in private', 'speaking with him in private'],
    ['Does not promise a date', 'do not promise a date', 'not promising a date'],
    ['Has the lens checked', 'have the lens checked', 'having the lens checked'],
    ['Tries to win his agreement', 'try to win his agreement', 'trying to win his agreement'],
    ['Discusses brothers and sisters', 'discuss brothers and sisters', 'discussing brothers and sisters'],
    ['Is clear about own part', 'be clear about your own part', 'being clear about your own part'],
    ['C: brings him in tonight', 'bring him in tonight (patient C)', 'bringing him in tonight (patient C)'],
    ['Never looks at the other eye', 'never look at the other eye', 'never looking at the other eye'],
    ['Says that they are worried', 'say that you are worried', 'saying that you are worried'],
    ['Works beyond their training', 'work beyond your training', 'working beyond your training'],
    ['Does the scan first', 'do the scan first', 'doing the scan first'],
    [
      'Asks about safety at work, and offers help with it',
      'ask about safety at work, and offer help with it',
      'asking about safety at work, and offering help with it',
    ],
  ])('%s becomes something to do', (point, imperative, gerund) => {
    expect(actionOf(point)).toMatchObject({ imperative, gerund });
  });

  it('that opens with no verb stays as it is', () => {
    expect(actionOf('On arrival irrigates again')).toBeUndefined();
    expect(strengthText('On arrival irrigates again', 0)).toContain('On arrival irrigates again.');
    expect(missedText('On arrival irrigates again', 0)).toContain('On arrival irrigates again.');
  });

  it('loses its examples where it is praised, since not all of them were said', () => {
    expect(withoutExamples('Asks about infection: herpes, travel')).toBe('Asks about infection');
    expect(withoutExamples('Recognises endophthalmitis, by name or as infection')).toBe(
      'Recognises endophthalmitis',
    );
  });

  it.each([
    'Explains the plan: drops today and a visit on Friday',
    'Says what comes next: the surgeon tomorrow',
  ])('stays whole where its opening says nothing: %s', (point) => {
    expect(withoutExamples(point)).toBe(point);
  });

  it('that stays whole is praised as a sentence', () => {
    expect(strengthText('Explains the plan: drops today', 3)).toBe(
      'You were right to explain the plan: drops today.',
    );
  });
});

describe('what is said to the candidate', () => {
  it('varies from place to place and never by chance', () => {
    const said = [0, 1, 2, 3, 4].map((place) => strengthText('Asks about jaw pain', place));
    expect(new Set(said).size).toBe(5);
    expect(strengthText('Asks about jaw pain', 2)).toBe(said[2]);
  });

  it('reads as a sentence', () => {
    expect(missedSafetyText('Asks about jaw pain', 0)).toBe(
      'Put safety first: ask about jaw pain. This was not heard.',
    );
    expect(missedText('Does not promise a date', 1)).toBe('Next time, do not promise a date.');
    expect(redFlagText('Calls it migraine')).toBe('You appeared to call it migraine.');
    expect(keepText('Starts high-dose steroid today, before the biopsy')).toBe(
      'Keep starting high-dose steroid before the biopsy.',
    );
    expect(keepText('Tells him to stop flying now, including home today')).toBe(
      'Keep telling him to stop flying, including home.',
    );
    expect(keepText('Asks about other symptoms, now or before')).toBe(
      'Keep asking about other symptoms, now or before.',
    );
  });

  it('names red flags in one sentence, and none where one of them cannot be turned to the candidate', () => {
    expect(redFlagsNamed(['Lets her fly'])).toBe(': you appeared to let her fly');
    expect(redFlagsNamed(['Lets her fly', 'Blames her drops', 'Hides the delay'])).toBe(
      ': you appeared to let her fly; to blame her drops; and to hide the delay',
    );
    expect(redFlagsNamed(['Lets her fly', 'On arrival waits'])).toBe('');
  });

  it('tells a possible danger from a possible strength, and says once whose it is to settle', () => {
    expect(possibleFlagText('Lets her fly', 0)).toBe(
      'Possibly a red flag: you seemed to let her fly. Settle this with your partner.',
    );
    expect(possiblePointText('Asks about gout', 1)).toBe('Possibly heard: you seemed to ask about gout.');
  });

  it('does not accuse of both where a red flag names one thing or another', () => {
    const either = 'Refuses him treatment, or lets him go';
    expect(redFlagText(either)).toBe('You appeared to do one of these: refuse him treatment, or let him go.');
    expect(redFlagsNamed([either])).toBe(
      ': you appeared to refuse him treatment, or let him go (one of these)',
    );
    expect(redFlagText('Calls it allergy or just the lid')).toBe(
      'You appeared to call it allergy or just the lid.',
    );
  });

  it('opens with safety first in one place only', () => {
    const said = [0, 1, 2, 3, 4, 5].map((place) => missedSafetyText('Asks about jaw pain', place));
    expect(said.filter((text) => text.startsWith('Put safety first'))).toHaveLength(1);
  });

  it('says plainly that a list was covered, without praising each thing on it', () => {
    expect(partHeardText('Asks about gout, travel or rashes', 0)).toBe(
      'You covered this: asking about gout, travel or rashes.',
    );
  });
});
