// What each family of rules is worth: the open talks and pairs judged with one family off at a time.
// `node bench/ablation.mjs [name …]` prints a table to paste; `--list` names the families, `--together` turns all the named
// ones off at once, `--wordings` measures test/wordings instead. Only open halves are read.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const evidence = (file) => `src/domain/assessment/evidence/${file}.ts`;

/** A family is off once `from` reads `to` in its file. A `from` that is not found is an error, so that no row is idle. */
const families = [
  ['deadlines of points', evidence('deadline'), 'if (deadline === undefined ||', 'if (true ||'],
  ['plain danger speech', evidence('danger'), '...plainSpeech.map(', '...plainSpeech.slice(0, 0).map('],
  ['danger hints', evidence('danger'), '...hints.map(', '...hints.slice(0, 0).map('],
  ['shared danger hints', evidence('danger'), '(isShared || !onlyShared)', '!onlyShared'],
  ['harmless labels', evidence('flag-evidence'), '...labelled(each, flag),', ''],
  ['handed over', evidence('flag-evidence'), '...handedOver(each, flag),', ''],
  [
    'leave in a reply',
    evidence('flag-evidence'),
    '...exchanges.flatMap((exchange) => allowedInReply(exchange, flag)),',
    '',
  ],
  [
    'linked questions of flags',
    evidence('flag-evidence'),
    'linked: answersTo(flag.asked',
    'linked: answersTo([]',
  ],
  ['general remarks (flags)', evidence('flag-evidence'), '&& !inGeneral.test(said.plain)', ''],
  [
    'own promises',
    evidence('flag-evidence'),
    'if (flag.promise && promisesOwnDeed',
    'if (false && promisesOwnDeed',
  ],
  ['of many', evidence('flag-evidence'), 'if (ofMany.test(said.plain)) return [];', ''],
  ['home in due time', evidence('flag-evidence'), '&& !inDueTime.test(text)', ''],
  [
    'words set aside',
    evidence('distance'),
    'export const setAsideIn = rememberEach(findSetAside)',
    'export const setAsideIn = rememberEach(() => new Set<number>()); void findSetAside',
  ],
  ['taken back later', evidence('judge-flag'), '(isTakenBack(each, talk.said) ?', '(false ?'],
  ['treatment given', evidence('judge-flag'), 'if (firm.some((each) => isGiven(flag, each)))', 'if (false)'],
  [
    'leaning flags',
    evidence('judge-flag'),
    "coverage === 'thin' && !safe ? leansTo(flag, talk)",
    'false ? leansTo(flag, talk)',
  ],
  ['strong talks', evidence('judge-flag'), "if (coverage === 'strong') {", 'if (false) {'],
  ['shared skills', evidence('compile'), '...(point.skill ?? []).flatMap((tag) => SKILLS[tag])', ''],
  ['cues answered', evidence('judge-point'), '...cueResponses(point.cues, exchanges),', ''],
  [
    'named in a question',
    evidence('judge-point'),
    '...inTime.flatMap((each) => askedAbout(each, point)),',
    '',
  ],
  ['linked questions of points', evidence('judge-point'), '...answersTo(point.asked, exchanges),', ''],
  [
    'across sentences',
    evidence('judge-point'),
    'context().flatMap((each) => heardAcross(each, point))',
    '[]',
  ],
  ['scattered words', evidence('judge-point'), '&& !isScattered(point.act, said, span)', ''],
  ['vague plans', evidence('judge-point'), '&& !isVague(said, span, point)', ''],
  ['contrary statements', evidence('judge-point'), '|| isContrary(point.fixed, said, span)', ''],
  [
    'before the news',
    evidence('judge-point'),
    'const inTime = untilFirst(said, point.before)',
    'const inTime = said',
  ],
  [
    'leaning points',
    evidence('judge-point'),
    "const weak = speaksOf(point, talk.said, 'speaks of it');",
    'const weak: Evidence[] = [];',
  ],
  [
    'thin credit',
    evidence('judge-point'),
    "if (weaker && judged.verdict === 'met' && isThin(judged.evidence))",
    'if (false)',
  ],
  [
    'flagged words',
    evidence('find-evidence'),
    'return { points: withoutFlaggedWords(points, redFlags), redFlags };',
    'return { points, redFlags };',
  ],
  ['deeds never done', evidence('manner'), 'if (isUnrealised(text))', 'if (false)'],
  ['deeds of others', evidence('manner'), '|| isOthersDeed(said.words, span)', ''],
  ['plans for later', evidence('manner'), 'if (isForLater(said, text)', 'if (false'],
  ['conditions', evidence('manner'), "if (condition !== 'fully') return condition;", ''],
  ['in general', evidence('manner'), "if (isGeneral(text)) return 'weakly';", ''],
  [
    'hedged deeds',
    evidence('manner'),
    'if (someday.test(text) || inOtherCases.test(text) || leftToOthers.test(text) || hedged.test(part))',
    'if (false)',
  ],
  [
    'what others do',
    evidence('manner'),
    "return others.test(part) && !ours.test(part) ? 'weakly' : 'fully';",
    "return 'fully';",
  ],
  ['asked for later', evidence('manner'), 'if (!said.question && laterOn.test(text))', 'if (false)'],
  ['asked by a noun', evidence('manner'), '|| asksBarely(said, text)', ''],
  [
    'run through aloud',
    evidence('manner'),
    'if (notToldNow.test(text) || isListed(said.words, span))',
    'if (false)',
  ],
  ['unsure sayings', evidence('manner'), "return unsure.test(text) ? 'weakly' : 'fully';", "return 'fully';"],
  [
    'answered statements',
    evidence('manner'),
    "return said.lastOfTurn && answersYesOrNo.test(said.next) ? 'weakly' : 'not';",
    "return 'not';",
  ],
  ['apologies', evidence('manner'), '|| noApology.test(text) || notOwnApology.test(text)', ''],
  ['worries named', evidence('negation'), '&& !namesWorry(words, at)', ''],
  ['denied subjects', evidence('negation'), '...backward(words, at)', ''],
  ['limits of denials', evidence('negation'), '|| (at === negator + 1 && limits(words, negator))', ''],
  [
    'main clauses',
    evidence('negation'),
    'const opened = opensMainClause(words, negator);',
    'const opened = undefined as number | undefined;',
  ],
  ['repeated back', evidence('answers'), 'if (repeats.test(said.plain)) return undefined;', ''],
  ['misheard words', 'src/domain/station/phrasing/lexicon.ts', 'pattern.stem !== stem && (', 'false && ('],
  ['acts of points', evidence('compile'), 'item(wantedAct(point.text, point.by),', "item('anything',"],
  ['acts of dangers', evidence('compile'), 'item(dangerousAct(kinds),', "item('anything',"],
  ['compounds', evidence('compile'), 'term.sequences.flatMap(written)', 'term.sequences'],
  [
    'echoed words',
    evidence('flag-evidence'),
    "|| (flag.act === 'doing' && said.words.length < FEWEST_WORDS)",
    '',
  ],
  [
    'supposed dangers',
    evidence('flag-evidence'),
    '|| !isSincere(said, span) || onlySupposed(said.words, span)) continue;',
    '|| !isSincere(said, span)) continue;',
  ],
  ['speech withheld', evidence('danger'), '&& !withheld.test(text.slice(0, found.index))', ''],
  ['safe words beside hints', evidence('danger'), '!(safe?.test(text) ?? false) &&', ''],
  [
    'speech made harmless by points',
    evidence('flag-evidence'),
    "if (unless.some((point) => points[point] === 'met') || ",
    'if (',
  ],
  ['plainly asked', evidence('answers'), '(!strict || isPlainlyAsked(at, asked, answer))', 'true'],
  ['open questions', evidence('answers'), '|| (strict && isOpenQuestion(text))', ''],
  ['late is a delay', evidence('judge-flag'), "flag.kinds.includes('delay') ? late", 'false ? late'],
  [
    'one sentence in a middling talk',
    evidence('judge-flag'),
    "if (coverage === 'middling' &&",
    'if (false &&',
  ],
  [
    'weak evidence in a thin talk',
    evidence('judge-flag'),
    "coverage === 'thin' && !safe ? raised(found) :",
    '',
  ],
  ['raised by silence', evidence('judge-flag'), 'whole && absent.length > 0 &&', 'false &&'],
  [
    'sure in a strong talk',
    evidence('judge-flag'),
    'if (isSaidAgain(said, agreed)) return raised(firm);',
    '',
  ],
  ['open replies in a strong talk', evidence('judge-flag'), 'hedged !== true', 'true || hedged'],
  ['the other side', evidence('contrary'), '(!elsewhere.test(text) && fixed.sides', '(false && fixed.sides'],
  [
    'another person',
    evidence('contrary'),
    '(speaksOfAny(said.sentence.text, fixed.otherNames) &&',
    '(false &&',
  ],
  ['counterfactuals', evidence('contrary'), 'isCounterfactual(text, said, heard) ||', ''],
  ['taken back in a breath', evidence('contrary'), 'takenBack.test(text)', 'false'],
  ['distancing openings', evidence('distance'), 'openings.find(', '([] as typeof openings).find('],
  ['views of others', evidence('distance'), '|| isReport(words, at) ?', '?'],
  ['taken back by a but', evidence('distance'), 'return takesBack(words, at) ?', 'return false ?'],
  [
    'worries to exclude',
    evidence('distance'),
    "if (denies.has(words[at]?.text ?? '') && mustBeExcluded(words, at))",
    'if (false)',
  ],
  ['denials that affirm', evidence('negation'), 'if (turns(words, at) ||', 'if ('],
  [
    'harmless negators',
    evidence('negation'),
    'if (harmlessAfter.has(next.text) || harmlessAfter.has(next.stem)) return false;',
    '',
  ],
  ['excluded, so denied', evidence('negation'), 'if (rulesOut(words, at)) return true;', ''],
  [
    'asides',
    evidence('negation'),
    'const aside = opened === undefined && (words[negator + 1]?.clauseStart ?? false);',
    'const aside = false;',
  ],
  [
    'denied waits',
    evidence('negation'),
    "waiting ||= word.stem === 'wait' || word.text.startsWith('delay');",
    '',
  ],
  ['two verbs of one denial', evidence('clause'), '&& !carriesOn(words, negator, at)', ''],
  [
    'hope for a no',
    evidence('stance'),
    "if (kind === 'fact' && hopesForNo.test(plainText([question])))",
    'if (false)',
  ],
  ['regretful no', evidence('stance'), 'if (regretful.test(text))', 'if (false)'],
  ['insistence', evidence('stance'), 'if (insists.test(text.slice(at)))', 'if (false)'],
  [
    'granted for later',
    evidence('stance'),
    "|| (first.way === 'yes' && kind === 'leave' && comesLater.test(text))",
    '',
  ],
  ['own duty', evidence('stance'), "|| (kind === 'leave not to' && isOwnDuty(text, cues))", ''],
  [
    'reservations',
    evidence('stance'),
    'return reserved.test(answeringSentence(text, first.at)) ? `soft ${way}` : way;',
    'return way;',
  ],
  ['answers taken back', evidence('stance'), 'return takenBack(text, first.at, cues, kind) ||', 'return'],
  [
    'comfort against a fear',
    evidence('stance'),
    "return kind === 'fact' && feared.test(plainText([question])) ? 'no' : 'yes';",
    "return 'yes';",
  ],
  [
    'wishes as questions',
    evidence('question-kind'),
    "!question.trim().endsWith('?') && wish.test(text) ? 'leave' : 'fact'",
    "'fact'",
  ],
  [
    'silence asked for',
    evidence('question-kind'),
    'return keepsSecret.test(text) && !notTo.test(text);',
    'return false;',
  ],
  ['replies that do not refuse', evidence('leaning'), ', ...notRefused(flag.asked, exchanges)]', ']'],
  ['neighbouring sentences', evidence('context'), 'return [...neighbours, ...replies];', 'return replies;'],
  [
    'replies in their context',
    evidence('context'),
    'return [...neighbours, ...replies];',
    'return neighbours;',
  ],
  [
    'calls made now',
    evidence('deadline'),
    'if (times.length === 0 && implied.test(text)) times.push(0);',
    '',
  ],
  ['times spoken against', evidence('deadline'), '&& !against.test(quote)', ''],
  ['polite conditions', evidence('manner'), '|| isPolite(words, condition.from)', ''],
  ['statements that open as questions', evidence('manner'), '&& !opensStatement.test(text)', ''],
  ['questions after a clause', evidence('manner'), '|| asksLater.test(text)', ''],
  [
    'possibly: phrasings of points',
    evidence('judge-point'),
    'of point.possibly)',
    'of [] as typeof point.possibly)',
  ],
  [
    'lists in a question',
    evidence('judge-point'),
    '!mayList(act, said, heard) && spansClauses',
    'spansClauses',
  ],
  ['everyday topics', evidence('topic'), 'if (family !== undefined) return [family[0]];', ''],
  ...[
    'delay',
    'drive',
    'secrecy',
    'skips-consent',
    'pressures',
    'promise',
    'blame',
    'shifts-blame',
    'shames',
    'condones',
    'alone',
    'misreads',
    'dismisses',
    'reassures',
  ].map((kind) => [
    `plain speech: ${kind}`,
    evidence('danger'),
    '...plainSpeech.map(',
    `...plainSpeech.filter(({ of }) => !of.includes('${kind}')).map(`,
  ]),
  ...[
    'delay',
    'drive',
    'secrecy',
    'conceals',
    'skips-consent',
    'promise',
    'blame',
    'reassures',
    'warning-sign',
  ].map((kind) => [
    `hints: ${kind}`,
    evidence('danger'),
    '...hints.map(',
    `...hints.filter(({ of }) => !of.includes('${kind}')).map(`,
  ]),
];

/** Turns families off while the sources are loaded. */
const off = (some) => ({
  name: 'ablation',
  enforce: 'pre',
  transform(code, id) {
    const changes = some.filter(([, file]) => id.endsWith(`/${file}`));
    const missing = changes.find(([, , from]) => !code.includes(from));
    if (missing) throw new Error(`'${missing[0]}' is not in ${missing[1]}`);
    return { code: changes.reduce((text, [, , from, to]) => text.replace(from, () => to), code), map: null };
  },
});

const measured = async (name, some) => {
  const path = fileURLToPath(new URL('../test/blind/ablation.ts', import.meta.url));
  const { module } = await runnerImport(path, { plugins: [off(some)] });
  return module[name]();
};

const three = (value) => value.toFixed(3);
const changed = (value, base) => {
  const change = base === undefined ? 0 : value - base;
  return `${three(value)}${change ? ` (${change > 0 ? '+' : ''}${three(change)})` : ''}`;
};
const tables = {
  openFigures: {
    head: [
      'Points κ',
      'Precision',
      'Recall',
      'Flags κ',
      'Flags raised',
      'Raised or possibly',
      'False raised',
      'False possibly',
      'Pairs shown',
      'Twins quiet',
      'Doubts in safe talks',
    ],
    cells: (figures, base) => [
      changed(figures.points.kappa, base?.points.kappa),
      three(figures.points.precision),
      three(figures.points.recall),
      three(figures.flags.kappa),
      figures.raised,
      figures.shown,
      figures.falseRaised,
      figures.falsePossibly,
      figures.pairsShown,
      figures.twinsQuiet,
      figures.doubts,
    ],
  },
  wordingFigures: {
    head: ['Points heard', 'Points wrongly', 'Flags heard', 'Flags wrongly', 'Near flags heard', 'Wrongly'],
    cells: (figures, base) => figures.map((share, at) => changed(share, base?.[at])),
  },
};

const has = (option) => process.argv.includes(option);
const named = process.argv.slice(2).filter((name) => !name.startsWith('--'));
const unknown = named.filter((name) => !families.some(([family]) => family === name));
if (unknown.length > 0) throw new Error(`no family is called ${unknown.join(', ')}`);
const wanted = families.filter(([name]) => named.length === 0 || named.includes(name));
const print = (...cells) => process.stdout.write(`| ${cells.join(' | ')} |\n`);
if (has('--list')) process.stdout.write(`${families.map(([name]) => name).join('\n')}\n`);
else {
  const figures = has('--wordings') ? 'wordingFigures' : 'openFigures';
  const { head, cells } = tables[figures];
  print('Off', ...head);
  print('---', ...head.map(() => '---'));
  const base = await measured(figures, []);
  print('nothing', ...cells(base));
  const rows = has('--together') ? [['all of these', wanted]] : wanted.map((family) => [family[0], [family]]);
  for (const [name, some] of rows) print(name, ...cells(await measured(figures, some), base));
}
