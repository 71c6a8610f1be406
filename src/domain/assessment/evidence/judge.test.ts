import { describe, expect, it } from 'vitest';
import type { MarkPoint, MarkScheme, RedFlag } from '../../station/mark-scheme.ts';
import type { Turn } from '../../recording/transcript.ts';
import { findEvidence } from './find-evidence.ts';

const talk = (lines: readonly string[]): Turn[] =>
  lines.map((line, at) => ({
    speaker: line.startsWith('A: ') ? 'actor' : 'candidate',
    startMs: at * 5000,
    endMs: at * 5000 + 4000,
    text: line.replace(/^A: /, ''),
  }));

const point = (text: string, over: Partial<MarkPoint> = {}): MarkPoint => ({
  text,
  dimension: 'Safety',
  safetyCritical: false,
  listenFor: ['no such words'],
  ...over,
});
const flag = (text: string, over: Partial<RedFlag> = {}): RedFlag => ({
  text,
  dimension: 'Safety',
  listenFor: ['no such words'],
  ...over,
});
const scheme = (points: MarkPoint[], redFlags: RedFlag[] = [], questions: string[] = []): MarkScheme => ({
  points,
  redFlags,
  synonyms: [],
  questions,
});
const verdict = (given: MarkPoint, ...lines: string[]): string | undefined =>
  findEvidence(talk(lines), scheme([given])).points[0]?.verdict;
const flagged = (given: RedFlag, questions: string[], ...lines: string[]): string | undefined =>
  findEvidence(talk(lines), scheme([], [given], questions)).redFlags[0]?.verdict;

describe('an act that meets a point', () => {
  it.each([
    ['Asks about blood pressure', 'blood pressure', 'Do you have high blood pressure?', 'met'],
    ['Asks about blood pressure', 'blood pressure', 'And the blood pressure, that’s fine?', 'met'],
    ['Asks about blood pressure', 'blood pressure', 'Tell me about your blood pressure.', 'met'],
    ['Asks about blood pressure', 'blood pressure', "I'd like to know about your blood pressure.", 'met'],
    ['Asks about blood pressure', 'blood pressure', 'Any trouble with blood pressure', 'met'],
    ['Asks about blood pressure', 'blood pressure', "Your blood pressure's up a bit.", 'missed'],
    ['Asks for the pressure', 'pressure', 'I should like to see the pressures.', 'met'],
    ['Asks for the pressure', 'pressure', 'I should like to see the pressures, as the eye is hard.', 'met'],
    ['Asks for the pressure', 'pressure', 'I should be glad of the pressures, please.', 'met'],
    ['Asks for the pressure', 'pressure', 'I must know the pressures before I can say what it is.', 'met'],
    [
      'Asks for the pressure',
      'pressure',
      'I should have asked what the pressures were, as it is hard.',
      'missed',
    ],
    ['Arranges a scan today', 'scan', 'I should like you to have a scan today.', 'met'],
    [
      'Asks whether it is safe',
      'get hurt',
      "What's said in here stays in here, unless somebody could get hurt.",
      'missed',
    ],
    ['Asks whether it is safe', 'get hurt', 'When you tell her nobody should get hurt.', 'missed'],
    ['Asks whether it is safe', 'get hurt', 'What do you think, could she get hurt', 'met'],
    ['Asks about jaw pain', 'jaw', 'When you chew the jaw gets too little blood.', 'missed'],
    ['Asks about jaw pain', 'jaw', 'When you chew, do you get pain in the jaw', 'met'],
    ['Asks about jaw pain', 'jaw', 'What I need to know is whether your jaw hurts.', 'met'],
    ['Says that it is an emergency', 'emergency', 'This is an emergency.', 'met'],
    ['Says that it is an emergency', 'emergency', 'Did you come through the emergency department?', 'missed'],
    ['Says that it is an emergency', 'emergency', "It's an emergency, isn't it?", 'met'],
    ['Starts steroids', 'steroid', "I'll give you steroids now.", 'met'],
    ['Starts steroids', 'steroid', 'Have you ever had steroids?', 'missed'],
    ['Starts steroids', 'steroid', 'Could I give you some steroids?', 'met'],
    ['Starts steroids', 'steroid', 'If we gave you steroids your sugar would go up.', 'missed'],
    ['Starts steroids', 'steroid', 'If that is okay, I will start steroids.', 'met'],
    ['Starts steroids', 'steroid', 'If the bloods are high we will start steroids.', 'possibly'],
    ['Starts steroids', 'steroid', 'Somebody should have started steroids.', 'missed'],
    ['Starts steroids', 'steroid', 'Maybe we start steroids.', 'possibly'],
    ['Starts steroids', 'steroid', 'Usually they have steroids for this.', 'possibly'],
    ['Starts an audit', 'audit', 'I keep intending to do an audit.', 'missed'],
    ['Closes the loop', 'loop', 'If I had had time I would have closed the loop.', 'missed'],
    ['Closes the loop', 'loop', 'I was thinking of closing the loop with a second cycle.', 'missed'],
    ['Closes the loop', 'loop', 'We talked about closing the loop.', 'missed'],
    ['Closes the loop', 'loop', 'I was asked to close the loop.', 'missed'],
    ['Closes the loop', 'loop', 'My colleague did an audit and closed the loop.', 'missed'],
    ['Closes the loop', 'loop', 'A friend of mine had closed the loop.', 'missed'],
    ['Closes the loop', 'loop', 'My colleague did the first round and I closed the loop.', 'met'],
    ['Closes the loop', 'loop', 'With my colleague we closed the loop.', 'met'],
    ['Gives Diamox', 'diamox', 'The GP said she had given you Diamox through the drip.', 'missed'],
    ['Gives Diamox', 'diamox', 'The nurse told me that you had Diamox this morning.', 'missed'],
    ['Gives Diamox', 'diamox', 'My consultant said to give you Diamox.', 'met'],
    ['Gives Diamox', 'diamox', 'My colleague is putting up a drip and giving you Diamox.', 'met'],
    ['Gives Diamox', 'diamox', 'As the nurse said, I am giving you Diamox.', 'met'],
    ['Apologises for the delay', 'sorry', "I'm so sorry about the delay.", 'met'],
    ['Apologises for the delay', 'sorry', "I'm sorry you see it that way.", 'missed'],
    ['Apologises for the delay', 'sorry', 'I am sorry to hear that.', 'missed'],
    ['Apologises for the delay', 'sorry', 'I was told to say sorry.', 'missed'],
    ['Apologises for the delay', 'sorry', 'They want me to say sorry.', 'missed'],
    ['Apologises for the delay', 'sorry', 'Somebody should say sorry to you.', 'missed'],
    ['Apologises for the delay', 'sorry', 'I want to say sorry to your father.', 'met'],
  ])('%s by %s: "%s" – %s', (text, phrasing, said, expected) => {
    expect(verdict(point(text, { listenFor: [phrasing] }), said)).toBe(expected);
  });

  it.each([
    ['A: And if it comes back?', 'Then we would start steroids.', 'missed'],
    ['A: And now?', 'Then we would start steroids.', 'met'],
    ['A: And now?', 'We would normally start steroids.', 'possibly'],
    ['A: And now?', 'I would start steroids.', 'met'],
  ])('is not done by a plan for another case: "%s" – "%s" is %s', (asked, said, expected) => {
    expect(verdict(point('Starts steroids', { listenFor: ['start + steroid'] }), asked, said)).toBe(expected);
  });

  it('is not met by words that would fit any plan, unless they are its own', () => {
    const given = { listenFor: ['refer* + today'] };
    expect(verdict(point('Sends him for an injection', given), 'So I would refer today.')).toBe('possibly');
    expect(verdict(point('Refers him at once', given), 'So I would refer today.')).toBe('met');
  });

  it('is not heard in a word that only opens a sentence', () => {
    const treats = point('Treats the left eye today', { listenFor: ['left + now'] });
    expect(verdict(treats, 'Now, the left one.')).toBe('missed');
    expect(verdict(treats, 'We do the left one now.')).toBe('met');
  });

  it('is what "by:" says where the first verb misleads', () => {
    const given = { listenFor: ['asthma'], by: 'anything' as const };
    expect(verdict(point('Asks about asthma', given), 'You have asthma, I see.')).toBe('met');
  });

  it('is weak where only "possibly:" hears it, and is quoted', () => {
    const given = scheme([point('Starts steroids', { listenFor: ['steroid'], possibly: ['tablet'] })]);
    const [found] = findEvidence(talk(['I will give you a tablet.']), given).points;
    expect(found).toMatchObject({
      verdict: 'possibly',
      evidence: [],
      weak: [{ quote: 'I will give you a tablet.' }],
    });
  });

  it('is weak where its words stand in neighbouring sentences', () => {
    const given = point('Says that lost sight stays lost', { listenFor: ['nerve + damage + permanent'] });
    expect(verdict(given, 'The nerve gets damaged. It is permanent.')).toBe('possibly');
    expect(verdict(given, 'The nerve is fine. A: Oh. It is permanent.')).not.toBe('met');
  });
});

describe('what the other person asked', () => {
  const which = point('Sees the child first', {
    asked: [{ question: ['which + first'], answer: ['noor', 'child'] }],
  });

  it('completes a short answer', () => {
    expect(verdict(which, 'A: Which one do I see first?', 'Noor, no question.')).toBe('met');
    expect(verdict(which, 'A: Which one do I see first?', 'Mr Pettifer.')).toBe('missed');
    expect(verdict(which, 'A: How is your night?', 'Noor was busy.')).toBe('missed');
  });

  it('is answered by a refusal where the point is to refuse', () => {
    const refuses = point('Refuses steroid drops', {
      asked: [{ question: ['steroid drops'], answer: 'no' }],
    });
    expect(verdict(refuses, 'A: Can I have more of those steroid drops?', 'Not at the moment, no.')).toBe(
      'met',
    );
    expect(verdict(refuses, 'A: Can I have more of those steroid drops?', "I don't see why not.")).toBe(
      'missed',
    );
  });

  it('raises a flag when the reply goes along, and not when it hedges or refuses', () => {
    const home = flag('Lets her go', { asked: [{ question: ['go home'], answer: 'yes' }] });
    expect(flagged(home, [], 'A: Can I go home once the pain goes?', "Yes, I don't see a problem.")).toBe(
      'raised',
    );
    expect(flagged(home, [], 'A: Can I go home once the pain goes?', 'It depends on the scan.')).toBe(
      'possibly',
    );
    expect(flagged(home, [], 'A: Can I go home once the pain goes?', 'I would rather you stayed.')).toBe(
      'quiet',
    );
    expect(flagged(home, [], 'A: Can I have some water?', 'Of course.')).toBe('quiet');
  });

  it('is repeated back by the other person, so that a yes confirms what the candidate said', () => {
    const plays = flag('Lets him play', { asked: [{ question: ['squash'], answer: 'yes' }] });
    expect(flagged(plays, [], 'A: Can I play squash?', 'Yes, sure.')).toBe('raised');
    expect(flagged(plays, [], 'A: So no squash?', 'Spot on.')).toBe('quiet');
  });

  it('is what the reply answers, where a statement beside it names the thing', () => {
    const stops = flag('Lets him stop rinsing', { asked: [{ question: ['rinsed'], answer: 'yes' }] });
    const asks = "A: I've rinsed it already. Do we really have to do all that again?";
    expect(flagged(stops, [], asks, 'Yes, please, for twenty minutes.')).toBe('quiet');
    expect(flagged(stops, [], asks, 'No, that should do.')).toBe('raised');
  });

  it('is answered only weakly when the answer is taken back', () => {
    const gives = flag('Gives ibuprofen', {
      danger: ['gives'],
      asked: [{ question: ['ibuprofen'], answer: 'yes' }],
    });
    const asks = ['A: Can I take ibuprofen?', 'Yes, that is what we use.', 'A: I had an ulcer.'];
    expect(flagged(gives, [], ...asks, 'Right.')).toBe('raised');
    expect(flagged(gives, [], ...asks, 'Oh. No, scrap that.')).toBe('possibly');
  });

  it('quotes the reply word for word', () => {
    const waits = flag('Lets it wait', { asked: [{ question: ['wait'], answer: 'yes' }] });
    const turns = talk(['A: Can it wait?', 'Um. Yeah. Three weeks should be fine. Enjoy Norway!']);
    const [found] = findEvidence(turns, scheme([], [waits])).redFlags;
    expect(found?.evidence[0]).toMatchObject({ turn: 1, quote: 'Um. Yeah. Three weeks should be fine.' });
  });
});

describe('order and absence', () => {
  const warning = point('Gives a warning before the news', {
    listenFor: ['not good news', 'afraid + serious'],
    before: ['retinitis pigmentosa'],
  });

  it('counts a warning only before the news', () => {
    expect(verdict(warning, "I'm afraid it's serious.", 'You have retinitis pigmentosa.')).toBe('met');
    expect(verdict(warning, 'You have retinitis pigmentosa.', "I'm afraid it's serious.")).toBe('missed');
  });

  const calls = point('Calls a senior', { listenFor: ['call + registrar'] });
  const copes = flag('Copes alone and calls nobody', { absent: [0] });
  const busy = Array.from({ length: 6 }, () =>
    'I would see each of them in turn and do what I can for their eyes. '.repeat(3),
  );
  const absent = (lines: readonly string[]): string | undefined =>
    findEvidence(talk(lines), scheme([calls], [copes])).redFlags[0]?.verdict;

  it('raises a flag by silence in a whole talk, never in a short one', () => {
    expect(absent(busy)).toBe('raised');
    expect(absent([...busy, 'I will call the registrar.'])).toBe('quiet');
    expect(absent(busy.slice(0, 1))).toBe('quiet');
    expect(findEvidence(talk(busy), scheme([calls], [copes]), false).redFlags[0]?.verdict).toBe('quiet');
  });
});

describe('a danger in a strong talk', () => {
  const points = Array.from({ length: 8 }, (_, at) =>
    point(`Says thing ${at}`, { listenFor: [`thing ${at}`] }),
  );
  const strong = Array.from(
    { length: 8 },
    (_, at) =>
      `This is thing ${at}, and I would like you to know what we are going to do about it together today, if I may say so.`,
  );
  const verdictOf = (given: RedFlag, ...lines: string[]): string | undefined =>
    findEvidence(talk([...strong, ...lines]), scheme(points, [given])).redFlags[0]?.verdict;
  const rows = flag('Lets him row', {
    listenFor: ['row + lake'],
    asked: [{ question: ['rowing'], answer: 'yes' }],
  });

  it('is possibly where one sentence names it, and raised where it gives the treatment', () => {
    const gives = flag('Gives acetazolamide', { danger: ['gives'], listenFor: ['acetazolamide'] });
    expect(verdictOf(rows, 'You row on the lake, I gather.')).toBe('possibly');
    expect(verdictOf(gives, 'I will give you a tablet of acetazolamide.')).toBe('raised');
  });

  it('is a doubt where leave is given in so many words, and raised where that is said again', () => {
    const asked = ['A: Can I go rowing on Sunday?', 'Yes, that is fine.'];
    expect(verdictOf(rows, ...asked)).toBe('possibly');
    expect(verdictOf(rows, ...asked, 'A: Good.', 'So you row round the lake as you please.')).toBe('raised');
  });

  it('is a doubt where one reply shows it', () => {
    const moved = flag('Blames him', {
      listenFor: ['you jumped'],
      asked: [{ question: ['my doing'], answer: ['partly'] }],
    });
    expect(verdictOf(moved, 'A: So was that my doing?', 'You jumped.')).toBe('possibly');
    expect(verdictOf(moved, 'A: So was that my doing?', 'Partly. You jumped.')).toBe('possibly');
  });
});

describe('a reply that does not answer the leading question', () => {
  const middling = Array.from({ length: 8 }, (_, at) =>
    point(`Says thing ${at}`, { listenFor: [`thing ${at}`] }),
  );
  const lines = [0, 1, 2].map(
    (at) =>
      `This is thing ${at}, and I would like you to know in full what all of us here are going to do about it together today, tomorrow and in the weeks and months after that, if I may say so, and I would ask you to keep hold of it.`,
  );
  const verdictOf = (given: RedFlag, ...talked: string[]): string | undefined =>
    findEvidence(talk([...lines, ...talked]), scheme(middling, [given])).redFlags[0]?.verdict;
  const signs = flag('Takes his word', { asked: [{ question: ['sign', 'stings'], answer: 'yes' }] });

  it.each([
    ['A: May I sign for my brother?', 'Yes, of course.', 'raised'],
    ['A: Which of us is to sign?', 'Yes, of course. We come to that.', 'quiet'],
    ['A: It stings all day.', 'Yes. I can see that it does.', 'possibly'],
    ['A: May I sign for my brother? And is there a lift?', 'Yes, round the corner.', 'possibly'],
  ])('"%s" – "%s" is %s', (asked, reply, expected) => {
    expect(verdictOf(signs, asked, reply)).toBe(expected);
  });

  it('promises nothing with a reservation', () => {
    const promises = flag('Promises a full recovery', {
      danger: ['promise'],
      asked: [{ question: ['as before'], answer: 'yes' }],
    });
    expect(verdictOf(promises, 'A: Will it be as before?', 'Yes, it will.')).toBe('raised');
    expect(verdictOf(promises, 'A: Will it be as before?', 'Yes, for most people it should.')).toBe(
      'possibly',
    );
  });
});

describe('a danger that someone else is quoted with, or that is weighed', () => {
  const scratch = flag('Calls it a scratch', { listenFor: ['scratch'] });
  const stays = flag('Lets him stay on the tablet', { listenFor: ['stay on + tablet'] });

  it.each([
    [scratch, 'It is a scratch.', 'raised'],
    [scratch, 'The triage nurse thought it was a scratch.', 'quiet'],
    [scratch, 'Somebody has told him that it is a scratch.', 'quiet'],
    [scratch, 'I said it was a scratch.', 'raised'],
    [scratch, 'My consultant said it was a scratch.', 'raised'],
    [stays, 'You stay on the tablet.', 'raised'],
    [stays, 'We need to settle whether you stay on the tablet.', 'quiet'],
  ])('%o: "%s" – %s', (given, said, expected) => {
    expect(flagged(given, [], said)).toBe(expected);
  });
});

describe('words that raise a red flag', () => {
  it('are no weak sign of a point', () => {
    const steps = point('Steps up treatment', { possibly: ['drop'] });
    const away = flag('Sends him away for a year', { listenFor: ['in a year'] });
    const found = findEvidence(talk(['Same drop, see him in a year.']), scheme([steps], [away]));
    expect(found.redFlags[0]?.verdict).toBe('raised');
    expect(found.points[0]).toMatchObject({ verdict: 'missed', weak: [] });
  });
});

describe('good practice', () => {
  const treats = point('Starts steroids today', { listenFor: ['start + steroid'] });
  const away = flag('Sends her to the GP without treatment', {
    listenFor: ['see + GP + next week'],
    asked: [{ question: ['home'], answer: 'yes' }],
    unless: [0],
  });
  const found = (...lines: string[]): string | undefined =>
    findEvidence(talk(lines), scheme([treats], [away])).redFlags[0]?.verdict;

  it('leaves a loose wording and a permissive reply "possibly", and never quiet', () => {
    expect(found('See your GP next week for your sugars.')).toBe('raised');
    expect(found('We start steroids tonight.', 'See your GP next week for your sugars.')).toBe('possibly');
    expect(found('We start steroids tonight.')).toBe('quiet');
    expect(found('We start steroids tonight.', 'A: Can I go home then?', 'Yes, of course.')).toBe('possibly');
  });

  it.each([
    ['promise', 'promise + tomorrow', "I promise I'll ring you tomorrow.", 'quiet'],
    ['promise', 'promise + tomorrow', 'I promise it will be tomorrow.', 'raised'],
    ['discloses', 'tell her + today', "If you want to tell her today, I'll come in with you.", 'quiet'],
    ['discloses', 'tell her + today', 'I will tell her today.', 'raised'],
    ['gives', 'dexamethasone', 'Okay, dexamethasone.', 'quiet'],
  ] as const)('%s (%s): "%s" – %s', (danger, phrasing, said, expected) => {
    expect(flagged(flag('A red flag', { danger: [danger], listenFor: [phrasing] }), [], said)).toBe(expected);
  });
});
