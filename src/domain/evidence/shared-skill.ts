/**
 * What good candidates do in many stations, and how people say it. A point whose text is about one of these listens for
 * its phrasings beside its own, in the syntax of the mark schemes.
 */
type Skill = { about: RegExp; listenFor: readonly string[] };

const skills: readonly Skill[] = [
  {
    about:
      /^(?:Calls|Escalates|Brings in|Takes it to|Rings|Gets a|Involves|Shares)\b.*\b(?:registrar|consultant|senior)\b/,
    listenFor: [
      '(call / ring / phone / telephone / bleep / contact / involve / inform / fetch / grab) + (registrar / reg / consultant / senior / boss) + !reg called + !registrar called + !consultant called + !in the morning + !tomorrow',
      '(speak / talk / word / discuss* / chat / run) + (registrar / reg / consultant / senior / boss) + !in the morning + !tomorrow',
      '(registrar / reg / consultant / senior / boss) + (come in / come and see / come down / on the phone)',
    ],
  },
  {
    about: /\bnot (?:to )?drive\b|\b(?:stops?|stop) (?:\w+ )?driving\b|\bnot let her drive\b/i,
    listenFor: [
      'not drive',
      'no driving',
      '(leave / give me) + (car / keys / van) + !until',
      'not behind wheel',
    ],
  },
  { about: /^Asks about (?:\w+ )?allerg/, listenFor: ['allerg*', 'react* + (medicine / tablet / drug)'] },
  { about: /^Asks about (?:.*, )?smoking(?! without)/, listenFor: ['smok*', 'cigarette*'] },
  { about: /^Asks .*\bpregnan/, listenFor: ['pregnan*', 'expecting + baby', 'trying for + baby'] },
  {
    about: /^Asks about (?:low )?mood/,
    listenFor: [
      '(feel / feeling / been) + (low / down / depressed / hopeless / in yourself)',
      'mood',
      'spirits',
    ],
  },
  {
    about: /warning before the news/,
    listenFor: [
      '(afraid / sorry / unfortunately) + (news / serious / difficult / more than)',
      '(bad / difficult / serious / upsetting) news',
      'not good + news',
      'more serious than',
      'not what you (hoped / expected / wanted)',
    ],
  },
  {
    about: /lets (?:her|him) take it in/,
    listenFor: [
      'take your time',
      'take moment',
      'sink in',
      'lot to take in',
      'I will (stop / pause / wait) + (moment / minute / second / there)',
      '(shall / should) I (go on / carry on)',
      'when you are ready',
    ],
  },
  {
    about: /^Finds out (?:first )?what (?:she|he) (?:already )?(?:knows|understands|has been told)/,
    listenFor: ['what + (told / understand / know / heard / expecting)', 'your understanding'],
  },
  {
    about: /(?:say|repeat) it back|^Checks (?:understanding|that (?:he|she) has)/,
    listenFor: ['(tell / say / repeat / explain / run) + back + me', 'own words', 'check + explained'],
  },
  {
    about: /\bcome (?:straight |right )?back\b|^Safety-nets|\bwhom to ring\b|^Says when to come/,
    listenFor: [
      'if + (worse / pain* / red* / sight / drop* / change* / blur* / flash*) + (ring / call / phone / come back / come straight / 999 / A&E)',
      'any + (pain / change / redness / drop / worsening) + (ring / call / phone / come back / come straight)',
    ],
  },
  {
    about: /\b(?:must|law requires|has to|needs to)\b.*\bDVLA\b/,
    listenFor: [
      '(tell / inform / notify / contact / let) + DVLA + (must / have to / need / law / obliged / required)',
      'DVLA + (need / must / have to) + (know / told / tell)',
    ],
  },
  { about: /^(?:Says sorry|Apologises)/, listenFor: ['(so / very / really / truly) sorry', 'apolog*'] },
];

/** The shared phrasings for a point. */
export const sharedPhrasings = (point: string): string[] =>
  skills.filter(({ about }) => about.test(point)).flatMap(({ listenFor }) => listenFor);
