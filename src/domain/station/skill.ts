import { keysOf } from '../foundation/keys.ts';

/**
 * What good candidates do in many stations, and how people say it. A point that draws on one of these by tag (`skill: senior`)
 * listens for its phrasings beside its own, in the syntax of the mark schemes.
 */
export const SKILLS = {
  // Someone calls or brings in a senior.
  senior: [
    '(call / ring / phone / telephone / bleep / contact / involve / inform / fetch / grab) + (registrar / reg / consultant / senior / boss) + !reg called + !registrar called + !consultant called + !in the morning + !tomorrow',
    '(speak / talk / word / discuss* / chat / run) + (registrar / reg / consultant / senior / boss) + !in the morning + !tomorrow',
    '(registrar / reg / consultant / senior / boss) + (come in / come and see / come down / on the phone)',
  ],
  // Someone tells someone not to drive.
  'no-driving': [
    'not drive',
    'no driving',
    '(leave / give me) + (car / keys / van) + !until',
    'not behind wheel',
    '(car / van) + (off limits / stays here / stay here / stays put / alone)',
    '(keys / car) + (somebody else / someone else / hand over)',
    '(forbid* / off the road) + (drive / driving / you)',
  ],
  // Someone asks about allergies.
  allergies: ['allerg*', 'react* + (medicine / tablet / drug)'],
  // Someone asks about smoking.
  smoking: ['smok*', 'cigarette*'],
  // Someone asks about pregnancy.
  pregnancy: ['pregnan*', 'expecting + baby', 'trying for + baby'],
  // Someone asks about mood.
  mood: ['(feel / feeling / been) + (low / down / depressed / hopeless / in yourself)', 'mood', 'spirits'],
  // Someone gives a warning before the news.
  news: [
    '(afraid / sorry / unfortunately) + (news / serious / difficult / more than)',
    '(bad / difficult / serious / upsetting) news',
    'not good + (news / test* / result* / scan / today)',
    'something + (serious / difficult / hard / important) + (tell / say / hear)',
    'hard to hear',
    'more serious than',
    'not what you (hoped / expected / wanted)',
  ],
  // Someone gives time to take it in.
  pause: [
    'take your time',
    'take moment',
    'sink in',
    'lot to take in',
    'I will (stop / pause / wait) + (moment / minute / second / there)',
    '(shall / should) I (go on / carry on)',
    'when you are ready',
    'no (rush / hurry)',
    'as long as you (need / like / want)',
    '(sit / stay) + with you',
    'not going anywhere',
  ],
  // Someone finds out what someone knows.
  knows: ['what + (told / understand / know / heard / expecting)', 'your understanding'],
  // Someone has it said back in own words.
  'say-back': [
    '(tell / say / sign / repeat / explain / run / play) + (back / through) + me + !I will',
    'own words + !my own',
    'check + explained',
    'how would you (explain / put / describe / tell) + (mate / friend / wife / husband / someone / sister / mum / family)',
    'what (are / will) you + (taking away / take away / take home)',
    '(how much / what) + (gone in / sunk in / taken in / stuck)',
    'way you would (put / say / explain)',
  ],
  // Someone says what should bring someone back.
  return: [
    'if + (worse / pain* / red* / sight / drop* / change* / blur* / flash*) + (ring / call / phone / come back / come straight / 999 / A&E)',
    'any + (pain / change / redness / drop / worsening) + (ring / call / phone / come back / come straight)',
    '(if / when / any) + (worse / pain* / hurt* / sore / red / bloodshot / blur* / dim / flash* / floaters / curtain / shadow / veil / fog / drows* / faint* / floppy) + (same day / that day / that very day / straight away / straight in / at once / immediately / turn up / grab)',
  ],
  // Someone says that the DVLA has to know.
  dvla: [
    '(tell / inform / notify / contact / let) + DVLA + (must / have to / need / law / obliged / required)',
    'DVLA + (need / must / have to) + (know / told / tell)',
  ],
  // Someone says that it is nobody's fault.
  'no-blame': [
    'not (your fault / to blame / your doing / because of you / down to you)',
    'not (you / either of you) + (cause* / brought on)',
    'not (cause / do this / bring this) + you',
    'nothing (you / either of you) + (did / could / caused)',
    'not (blame / hold) yourself',
    'not have (prevented / stopped) + (you / neither)',
  ],
  // Someone apologises.
  sorry: [
    '(so / very / really / truly) sorry',
    'apolog*',
    '(sorry / on us) + let you down',
    'sorry + (had to / had no / went through)',
  ],
} as const satisfies Record<string, readonly string[]>;
export type SkillTag = keyof typeof SKILLS;

export const SKILL_TAGS: readonly SkillTag[] = keysOf(SKILLS);
