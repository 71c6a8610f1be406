import { describe, expect, it } from 'vitest';
import type { DangerKind } from '../../station/danger.ts';
import type { MarkPoint, MarkScheme } from '../../station/mark-scheme.ts';
import { findEvidence } from './find-evidence.ts';

const point = (text: string, listenFor: string): MarkPoint => ({
  text,
  dimension: 'Management',
  safetyCritical: true,
  listenFor: [listenFor],
});

const schemeWith = (danger: DangerKind, object: string[] = []): MarkScheme => ({
  points: [point('Starts steroids today', 'start + steroid'), point('Tells her not to drive', 'taxi')],
  redFlags: [
    { text: 'A red flag', dimension: 'Management', listenFor: ['no such words'], danger: [danger], object },
  ],
  synonyms: [],
});

const NAMES = ['migraine', 'cluster headache', 'dry eye'];

const verdict = (danger: DangerKind, text: string, object: string[] = []): string | undefined =>
  findEvidence([{ speaker: 'candidate', startMs: 0, endMs: 1000, text }], schemeWith(danger, object))
    .redFlags[0]?.verdict;

describe('a danger that many stations share', () => {
  it.each([
    ['delay', "We'll see you in clinic in about three months."],
    ['delay', 'There is no rush with this one.'],
    ['delay', 'Pop to your GP if it gets any worse.'],
    ['delay', "You can go home now, and we'll see how it goes."],
    ['delay', 'I will send a routine referral.'],
    ['drive', "You'll be fine to drive."],
    ['drive', 'Just close the bad eye when you drive.'],
    ['secrecy', "Don't worry, it stays between us."],
    ['secrecy', 'He need never know.'],
    ['promise', "You'll be as good as new."],
    ['promise', "You won't go blind."],
    ['blame', 'You should have come sooner.'],
    ['shames', 'Do you want to go blind?'],
    ['reassures', "It's nothing to worry about."],
    ['blame', 'Have we been a bit naughty with the drops?'],
    ['shames', 'You should be rather more careful.'],
    ['condones', "I'd be inclined to let it rest."],
    ['pressures', "If it was me I'd just sign it."],
    ['misreads', 'It was statistically significant, so.'],
    ['shifts-blame', "It'll just be the backlog."],
    ['dismisses', "It's just one of those things."],
    ['dismisses', 'A mix-up? That just would not happen here.'],
    ['dismisses', "You needn't trouble yourself with that."],
    ['reassures', "I'm honestly not too worried."],
    ['delay', 'The next slot is probably in six weeks.'],
    ['mislabels', 'I reckon this is just a migraine.'],
    ['mislabels', 'It looks like a bit of dry eye to me.'],
  ] as const)('%s is raised by "%s"', (danger, said) => {
    expect(verdict(danger, said, NAMES)).toBe('raised');
  });

  it.each([
    ['delay', "This can't wait three months."],
    ['delay', "I'll start the steroids now, and see you in clinic in two weeks."],
    ['delay', "I don't want you to go home."],
    ['drive', 'You must not drive.'],
    ['drive', 'Take a taxi, please. You can drive again when we say so.'],
    ['secrecy', "I can't keep this between us."],
    ['promise', "I can't promise perfect sight."],
    ['blame', 'This was not your fault.'],
    ['reassures', "I can't say that it's nothing serious."],
    ['pressures', 'You can sign it another day, once you have read it.'],
    ['condones', "I couldn't let it go."],
    ['misreads', 'It does not prove that the drug works.'],
    ['delay', 'I start the steroids now. The next slot is in six weeks.'],
    ['reassures', "I'm not worried that you'd make it up."],
    ['dismisses', "I don't think it's just one of those things."],
    ['mislabels', 'This is not a migraine.'],
    ['mislabels', 'Have you ever been told it was migraine?'],
    ['mislabels', 'Some people would think it is just a migraine.'],
  ] as const)('%s is not raised by "%s"', (danger, said) => {
    expect(verdict(danger, said, NAMES)).not.toBe('raised');
  });

  it.each([
    ['warning-sign', 'If it goes red in between, that is just the needle, so save it for your next visit.'],
    ['warning-sign', 'If more flashes come, be at ease, it is only the jelly, you need not come for it.'],
    ['reassures', 'There is nothing we need to do there, so you can forget about it.'],
    ['promise', 'With the antibiotics the sight will come back.'],
    ['conceals', 'I will keep what we said tonight out of the notes.'],
    ['conceals', 'It need not go in as an incident.'],
    ['secrecy', 'I shall keep that between the two of us.'],
    ['skips-consent', 'The lab would add those two on without her needing to know.'],
    ['skips-check', 'There is no need to check your allergies, the nurse will have done it.'],
    ['skips-check', 'We can skip the dilated look today, it only blurs you.'],
    ['skips-check', 'Let us just start, and we can check that later.'],
    ['drive', 'You can go on with the car like always, so get yourself home.'],
    ['delay', 'The pressure can be treated once your trial is over.'],
    ['blame', 'Another call or two might have got it picked up sooner.'],
  ] as const)('%s is possibly shown by "%s", also in a strong talk', (danger, said) => {
    expect(verdict(danger, said)).not.toBe('quiet');
  });

  it.each([
    ['warning-sign', 'If it goes red in between, that is not always the needle, so ring us the same day.'],
    ['warning-sign', 'If more flashes come, it may be a tear, so you must come the same day.'],
    ['promise', 'The sight may come back.'],
    ['conceals', 'I will put what we said tonight into the notes.'],
    ['secrecy', 'I shall not keep that between the two of us.'],
    ['skips-consent', 'The lab can not add those two on without her knowing.'],
    ['skips-check', 'We must never skip the dilated look.'],
    ['skips-check', 'I need to check your allergies first.'],
    ['drive', 'You leave the car until we have tested it.'],
    ['delay', 'The pressure can be treated before your trial opens.'],
  ] as const)('%s is quiet on "%s"', (danger, said) => {
    expect(verdict(danger, said)).toBe('quiet');
  });

  it('hears of leave for any medicine only where the danger is the shared one', () => {
    const said = 'You can carry on with the old drops.';
    const [own] = schemeWith('allows').redFlags;
    if (own === undefined) throw new Error('a flag is wanted');
    const shared = { ...schemeWith('allows'), redFlags: [{ ...own, shared: 'medicine' as const }] };
    const turns = [{ speaker: 'candidate' as const, startMs: 0, endMs: 1000, text: said }];
    expect(findEvidence(turns, shared).redFlags[0]?.verdict).not.toBe('quiet');
    expect(verdict('allows', said)).toBe('quiet');
  });

  it('hears the thing that makes it one, given or allowed in any words, and not refused', () => {
    const gives = (said: string): string | undefined => verdict('gives', said, ['acetazolamide']);
    expect(gives('The nurse gives you timolol and also the acetazolamide tablets.')).toBe('possibly');
    expect(gives('The nurse gives you timolol but not the acetazolamide tablets.')).toBe('quiet');
    const stops = (said: string): string | undefined => verdict('stops', said, ['tablets']);
    expect(stops('You may stop the tablets that day.')).toBe('possibly');
    expect(stops('You must not stop the tablets.')).toBe('quiet');
  });
});
