import { plainText } from '../../station/phrasing/plain-text.ts';
import type { Weighed } from './evidence.ts';

const NUMBERS: ReadonlyMap<string, number> = new Map(
  'a=1 an=1 one=1 two=2 three=3 four=4 five=5 six=6 seven=7 eight=8 ten=10 twelve=12 fourteen=14 few=3 couple=2 several=4'
    .split(' ')
    .map((each) => each.split('='))
    .map(([word = '', number]) => [word, Number(number)]),
);
const DAYS: ReadonlyMap<string, number> = new Map(
  Object.entries({ hour: 0, day: 1, week: 7, fortnight: 14, month: 30, year: 365 }),
);
/** 'Within days' and 'in weeks', without a number, mean some of them. */
const SOME_DAYS = 7;
const SOME_WEEKS = 28;
const ONE_DAY = 24;

const counted =
  /(?<!every (?:\w+ )?)(?:\b(\d+|an?|one|two|three|four|five|six|seven|eight|ten|twelve|fourteen|few|couple|several)(?: of| working| or two)? )?\b(hour|day|week|fortnight|month|year)(s?)\b/g;
const atOnce =
  / (?:today|tonight|now|immediately|urgent|urgently|emergency|straight (?:away|back|here|in|to|over|round|off)|at once|right away|same[ -]day|that (?:very )?day|this (?:morning|afternoon|evening|minute|instant|very)|before (?:you|she|he|they) (?:leave|go|goes|leaves)|as soon as|999|can not (?:wait|be left|be put off))\b/;
/** Who is admitted stays from now on, and what is done every hour begins now, unless a later time is named. */
const staying =
  / (?:ambulance|admit|admitted|admission|stay|staying|hourly|daily|every (?:\w+ )?(?:hours?|day|morning)|minutes?|meanwhile)\b/;
/** To call someone is to call them now, unless a later time is named. */
const implied =
  / (?:i|we) (?:will|am|are|shall|would)(?: going to| also| just| then)* (?:ring|ringing|call|calling|phone|phoning|bleep|bleeping|get|getting|fetch|fetching|grab|speak|speaking|tell|ask|discuss|let|have a (?:\w+ )?word)\b| i (?:will|am going to) (?:just )?(?:give|pop|put|start)\b| let (?:me|us) (?:just )?(?:ring|call|phone|get|speak)\b/;
/** Times without a number, and how many days they mean. */
const named: readonly (readonly [RegExp, number])[] = [
  [atOnce, 0],
  [/ (?:tomorrow|in the morning|next list|first thing|overnight)\b/, 1],
  [/ (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|weekend)\b/, 4],
  [/ (?:soon|promptly)\b/, SOME_DAYS],
  [
    / (?:at some (?:point|stage)|some time|one day|in due course|eventually|routine|outpatients?|waiting list|when you next|(?:after|once) (?:your|the|her|his) (?:trial|holiday|cruise|trip|wedding|weekend|exams?|shift|term))\b/,
    90,
  ],
];

/** How soon, in days: every time that a text names. */
export const timesIn = (text: string): number[] => {
  const times = named.filter(([pattern]) => pattern.test(text)).map(([, days]) => days);
  for (const [, number, unit = '', plural] of text.matchAll(counted)) {
    const many = plural === 's' && number === undefined;
    if (unit === 'hour') times.push(Math.floor(Number(number ?? 0) / ONE_DAY) || 0);
    else if (many) times.push(unit === 'day' ? SOME_DAYS : SOME_WEEKS * (DAYS.get(unit) === 7 ? 1 : 4));
    else times.push((NUMBERS.get(number ?? 'a') ?? Number(number)) * (DAYS.get(unit) ?? 1));
  }
  if (times.length === 0 && (implied.test(text) || staying.test(text))) times.push(0);
  return times;
};

/** 'We can not leave this till next year': a later time that is spoken against. */
const against = / (?:not|never|no|too (?:late|long)|than|without|rather) /;

/** Evidence and how it keeps a deadline: it is late when it names a later time only, and weak when its turn names none. */
export const keptTo = (
  deadline: number | undefined,
  found: Weighed,
  said: readonly { turn: number; sentence: { text: string } }[],
): Weighed & { time?: 'late' } => {
  if (deadline === undefined || found.evidence.finding !== undefined) return found;
  const quote = plainText([found.evidence.quote]);
  const times = timesIn(quote);
  if (times.some((time) => time <= deadline)) return found;
  if (times.length > 0 && !against.test(quote) && !staying.test(quote)) return { ...found, time: 'late' };
  const turn = said.filter((each) => each.turn === found.evidence.turn).map(({ sentence }) => sentence.text);
  const near = timesIn(plainText(turn)).some((time) => time <= deadline);
  return near ? found : { ...found, firm: false };
};
