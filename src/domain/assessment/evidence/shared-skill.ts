/**
 * What good candidates do in many stations, and how people say it. A point whose text is about one of these listens for
 * its phrasings beside its own, in the syntax of the mark schemes.
 */
type Skill = { about: RegExp; listenFor: readonly string[] };

const skill =
  (about: RegExp) =>
  (...listenFor: readonly string[]): Skill => ({ about, listenFor });

const skills: readonly Skill[] = [
  skill(
    /^(?:Calls|Escalates|Brings in|Takes it to|Rings|Gets a|Involves|Shares)\b.*\b(?:registrar|consultant|senior)\b/,
  )(
    '(call / ring / phone / telephone / bleep / contact / involve / inform / fetch / grab) + (registrar / reg / consultant / senior / boss) + !reg called + !registrar called + !consultant called + !in the morning + !tomorrow',
    '(speak / talk / word / discuss* / chat / run) + (registrar / reg / consultant / senior / boss) + !in the morning + !tomorrow',
    '(registrar / reg / consultant / senior / boss) + (come in / come and see / come down / on the phone)',
  ),
  skill(/\bnot (?:to )?drive\b|\b(?:stops?|stop) (?:\w+ )?driving\b|\bnot let her drive\b/i)(
    'not drive',
    'no driving',
    '(leave / give me) + (car / keys / van) + !until',
    'not behind wheel',
    '(car / van) + (off limits / stays here / stay here / stays put / alone)',
    '(keys / car) + (somebody else / someone else / hand over)',
    '(forbid* / off the road) + (drive / driving / you)',
  ),
  skill(/^Asks about (?:\w+ )?allerg/)('allerg*', 'react* + (medicine / tablet / drug)'),
  skill(/^Asks about (?:.*, )?smoking(?! without)/)('smok*', 'cigarette*'),
  skill(/^Asks .*\bpregnan/)('pregnan*', 'expecting + baby', 'trying for + baby'),
  skill(/^Asks about (?:low )?mood/)(
    '(feel / feeling / been) + (low / down / depressed / hopeless / in yourself)',
    'mood',
    'spirits',
  ),
  skill(/warning before the (?:bad )?news/)(
    '(afraid / sorry / unfortunately) + (news / serious / difficult / more than)',
    '(bad / difficult / serious / upsetting) news',
    'not good + (news / test* / result* / scan / today)',
    'something + (serious / difficult / hard / important) + (tell / say / hear)',
    'hard to hear',
    'more serious than',
    'not what you (hoped / expected / wanted)',
  ),
  skill(/lets (?:her|him) take it in|^Gives (?:him|her) time\b|with a pause/)(
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
  ),
  skill(/^Finds out (?:first )?what (?:she|he) (?:already )?(?:knows|understands|has been told)/)(
    'what + (told / understand / know / heard / expecting)',
    'your understanding',
  ),
  skill(
    /(?:say|saying|repeat) it back|\bown words\b|^Checks (?:understanding|that (?:he|she) (?:has|understands)|what (?:he|she) has taken in)/,
  )(
    '(tell / say / sign / repeat / explain / run / play) + (back / through) + me + !I will',
    'own words + !my own',
    'check + explained',
    'how would you (explain / put / describe / tell) + (mate / friend / wife / husband / someone / sister / mum / family)',
    'what (are / will) you + (taking away / take away / take home)',
    '(how much / what) + (gone in / sunk in / taken in / stuck)',
    'way you would (put / say / explain)',
  ),
  skill(
    /\bcome (?:straight |right )?back\b|^Safety-nets|\bwhom to ring\b|^Says when to come|^Tells (?:him|her) (?:when to (?:come|ring)|what to report)|^Gives safety advice|\bbring (?:him|her) sooner\b/,
  )(
    'if + (worse / pain* / red* / sight / drop* / change* / blur* / flash*) + (ring / call / phone / come back / come straight / 999 / A&E)',
    'any + (pain / change / redness / drop / worsening) + (ring / call / phone / come back / come straight)',
    '(if / when / any) + (worse / pain* / hurt* / sore / red / bloodshot / blur* / dim / flash* / floaters / curtain / shadow / veil / fog / drows* / faint* / floppy) + (same day / that day / that very day / straight away / straight in / at once / immediately / turn up / grab)',
  ),
  skill(/\b(?:must|law requires|has to|needs to)\b.*\bDVLA\b/)(
    '(tell / inform / notify / contact / let) + DVLA + (must / have to / need / law / obliged / required)',
    'DVLA + (need / must / have to) + (know / told / tell)',
  ),
  skill(/\bnot (?:to blame|(?:his|her|their) fault)\b|\bneither parent's fault\b/)(
    'not (your fault / to blame / your doing / because of you / down to you)',
    'not (you / either of you) + (cause* / brought on)',
    'you did not (cause / do this / bring this)',
    'nothing (you / either of you) + (did / could / caused)',
    'not (blame / hold) yourself',
    'not have (prevented / stopped) + (you / neither)',
  ),
  skill(/^(?:Says sorry|Apologises)/)(
    '(so / very / really / truly) sorry',
    'apolog*',
    '(sorry / on us) + let you down',
    'sorry + (had to / had no / went through)',
  ),
];

/** The shared phrasings for a point. */
export const sharedPhrasings = (point: string): string[] =>
  skills.filter(({ about }) => about.test(point)).flatMap(({ listenFor }) => listenFor);
