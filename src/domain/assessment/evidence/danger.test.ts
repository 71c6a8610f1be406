import { describe, expect, it } from 'vitest';
import type { MarkPoint, MarkScheme } from '../../station/mark-scheme.ts';
import { findEvidence } from './find-evidence.ts';

const point = (text: string, listenFor: string): MarkPoint => ({
  text,
  dimension: 'Management',
  safetyCritical: true,
  listenFor: [listenFor],
});

const schemeWith = (flag: string): MarkScheme => ({
  points: [point('Starts steroids today', 'start + steroid'), point('Tells her not to drive', 'taxi')],
  redFlags: [{ text: flag, dimension: 'Management', listenFor: ['no such words'] }],
  synonyms: [],
});

const verdict = (flag: string, text: string): string | undefined =>
  findEvidence([{ speaker: 'candidate', startMs: 0, endMs: 1000, text }], schemeWith(flag)).redFlags[0]
    ?.verdict;

describe('a danger that many stations share', () => {
  it.each([
    ['Lets treatment wait', "We'll see you in clinic in about three months."],
    ['Lets treatment wait', 'There is no rush with this one.'],
    ['Sends her home without treatment', 'Pop to your GP if it gets any worse.'],
    ['Sends her home without treatment', "You can go home now, and we'll see how it goes."],
    ['Sends her for a routine appointment', 'I will send a routine referral.'],
    ['Lets her drive', "You'll be fine to drive."],
    ['Lets her drive', 'Just close the bad eye when you drive.'],
    ['Promises secrecy', "Don't worry, it stays between us."],
    ['Promises to keep it quiet', 'He need never know.'],
    ['Promises that sight will be perfect', "You'll be as good as new."],
    ['Promises that she will not go blind', "You won't go blind."],
    ['Blames her for the loss of sight', 'You should have come sooner.'],
    ['Scolds or frightens her', 'Do you want to go blind?'],
    ['Reassures her that it is nothing serious', "It's nothing to worry about."],
    ['Blames her for the loss of sight', 'Have we been a bit naughty with the drops?'],
    ['Scolds or shames her', 'You should be rather more careful.'],
    ['Does nothing, to protect a reference', "I'd be inclined to let it rest."],
    ['Presses him to sign without time', "If it was me I'd just sign it."],
    ['Says that a p value proves it', 'It was statistically significant, so.'],
    ['Puts it on a clerk, or hides the cause', "It'll just be the backlog."],
    ['Makes light of it', "It's just one of those things."],
    ['Waves away his fear of a mix-up', 'A mix-up? That just would not happen here.'],
    ['Waves away his fear of a mix-up', "You needn't trouble yourself with that."],
    ['Is reassured by the clear scan', "I'm honestly not too worried."],
    ['Sends him off until the next routine visit', 'The next slot is probably in six weeks.'],
    ['Calls it migraine or cluster headache', 'I reckon this is just a migraine.'],
    ['Treats it as dry eye and sends her home', 'It looks like a bit of dry eye to me.'],
  ])('%s is raised by "%s"', (flag, said) => {
    expect(verdict(flag, said)).toBe('raised');
  });

  it.each([
    ['Lets treatment wait', "This can't wait three months."],
    ['Lets treatment wait', "I'll start the steroids now, and see you in clinic in two weeks."],
    ['Sends her home without treatment', "I don't want you to go home."],
    ['Lets her drive', 'You must not drive.'],
    ['Lets her drive', 'Take a taxi, please. You can drive again when we say so.'],
    ['Promises secrecy', "I can't keep this between us."],
    ['Promises that sight will be perfect', "I can't promise perfect sight."],
    ['Blames her for the loss of sight', 'This was not your fault.'],
    ['Reassures her that it is nothing serious', "I can't say that it's nothing serious."],
    ['Presses him to sign without time', 'You can sign it another day, once you have read it.'],
    ['Does nothing, to protect a reference', "I couldn't let it go."],
    ['Says that a p value proves it', 'It does not prove that the drug works.'],
    [
      'Sends him off until the next routine visit',
      'I start the steroids now. The next slot is in six weeks.',
    ],
    ['Is reassured by the clear scan', "I'm not worried that you'd make it up."],
    ['Makes light of it', "I don't think it's just one of those things."],
    ['Calls it migraine or cluster headache', 'This is not a migraine.'],
    ['Calls it migraine or cluster headache', 'Have you ever been told it was migraine?'],
    ['Calls it migraine or cluster headache', 'Some people would think it is just a migraine.'],
  ])('%s is not raised by "%s"', (flag, said) => {
    expect(verdict(flag, said)).not.toBe('raised');
  });
});
