// What each family of rules is worth: the open talks and pairs judged with one family off at a time.
// `node bench/ablation.mjs [name …]` prints a table to paste; `--list` names the families. Only open halves are read.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const evidence = (file) => `src/domain/assessment/evidence/${file}.ts`;

/** A family is off once `from` reads `to` in its file. A `from` that is not found is an error, so that no row is idle. */
const families = [
  ['deadlines of points', evidence('deadline'), 'if (deadline === undefined ||', 'if (true ||'],
  ['plain danger speech', evidence('danger'), '...(plainSpeech[kind] ?? [])', '...[]'],
  ['danger hints', evidence('danger'), '...(hints[kind] ?? [])', '...[]'],
  [
    'shared danger hints',
    evidence('danger'),
    '...((isShared ? sharedHints[kind] : undefined) ?? [])',
    '...[]',
  ],
  ['harmless labels', evidence('flag-evidence'), '...labelled(each, flag),', ''],
  ['handed over', evidence('flag-evidence'), '...handedOver(each, flag),', ''],
  [
    'leave in a reply',
    evidence('flag-evidence'),
    '...exchanges.flatMap((exchange) => allowedInReply(exchange, flag)),',
    '',
  ],
  [
    'scripted leadingQuestions',
    evidence('flag-evidence'),
    'scripted: givenIn(flag.leadingQuestions, askedIn, exchanges)',
    'scripted: []',
  ],
  [
    'common leadingQuestions',
    evidence('flag-evidence'),
    '...givenIn(flag.common, commonlyAsked, exchanges),',
    '',
  ],
  [
    'linked questions of flags',
    evidence('flag-evidence'),
    'linked: answersTo(flag.asked',
    'linked: answersTo([]',
  ],
  [
    'general remarks (flags)',
    evidence('flag-evidence'),
    '&& !inGeneral.test(plainText([said.sentence.text]))',
    '',
  ],
  [
    'own promises',
    evidence('flag-evidence'),
    'if (flag.promise && promisesOwnDeed',
    'if (false && promisesOwnDeed',
  ],
  ['of many', evidence('flag-evidence'), '|| ofMany.test(plainText([said.sentence.text]))', ''],
  ['home in due time', evidence('flag-evidence'), '&& !inDueTime.test(text)', ''],
  [
    'words set aside',
    evidence('distance'),
    'export const setAsideIn = rememberEach(findSetAside)',
    'export const setAsideIn = rememberEach(() => new Set<number>()); void findSetAside',
  ],
  ['taken back later', evidence('judge-flag'), '(isTakenBack(each, talk.said) ?', '(false ?'],
  ['treatment given', evidence('judge-flag'), 'if (firm.some((each) => isGiven(flag, each)))', 'if (false)'],
  ['leaning flags', evidence('judge-flag'), "coverage === 'thin' && !safe ? leansTo(flag, talk) : []", '[]'],
  ['strong talks', evidence('judge-flag'), "if (coverage === 'strong') {", 'if (false) {'],
  ['shared skills', evidence('compile'), '...sharedPhrasings(point.text)', ''],
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
    'const weak = speaksOf(point, talk);',
    'const weak: Evidence[] = [];',
  ],
  [
    'thin credit',
    evidence('judge-point'),
    "if (coverage === 'thin' && judged.verdict === 'met' && isThin(judged.evidence))",
    'if (false)',
  ],
  [
    'strong credit',
    evidence('judge-point'),
    "return critical ? judged : { verdict: 'met', evidence: judged.weak, weak: [] };",
    'return judged;',
  ],
  [
    'vague credit',
    evidence('vague-credit'),
    '.filter((group) => group.length >= FEWEST_POINTS)',
    '.filter(() => false)',
  ],
  [
    'flagged words',
    evidence('find-evidence'),
    'return { points: withoutFlaggedWords(points, redFlags), redFlags };',
    'return { points, redFlags };',
  ],
  ['deeds never done', evidence('manner'), 'if (isUnrealised(text) || wasToBe.test(text))', 'if (false)'],
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
  ['denials taken back', evidence('negation'), '&& !isTakenBack(words, at)', ''],
  ['denied subjects', evidence('negation'), '...backward(words, at)', ''],
  ['limits of denials', evidence('negation'), '|| (at === negator + 1 && limits(words, negator))', ''],
  [
    'main clauses',
    evidence('negation'),
    'const opened = opensMainClause(words, negator);',
    'const opened = undefined as number | undefined;',
  ],
  [
    'repeated back',
    evidence('answers'),
    'if (repeats.test(plainText([said.sentence.text]))) return undefined;',
    '',
  ],
  ['misheard words', 'src/domain/station/phrasing/lexicon.ts', 'pattern.stem !== stem && (', 'false && ('],
];

const off = (family) => ({
  name: 'ablation',
  enforce: 'pre',
  transform(code, id) {
    const [, file, from, to] = family;
    if (!id.endsWith(`/${file}`)) return undefined;
    if (!code.includes(from)) throw new Error(`'${family[0]}' is not in ${file}`);
    return { code: code.replace(from, () => to), map: null };
  },
});

const figuresOf = async (family) => {
  const path = fileURLToPath(new URL('../test/blind/ablation.ts', import.meta.url));
  const { module } = await runnerImport(path, family ? { plugins: [off(family)] } : {});
  return module.openFigures();
};

const two = (value) => value.toFixed(3);
const row = (name, figures, base) => {
  const { points, flags, raised, shown, falseRaised, falsePossibly, pairsShown, twinsQuiet, doubts } =
    figures;
  const change = base && points.kappa - base.points.kappa;
  return `| ${[
    name,
    `${two(points.kappa)}${change ? ` (${change > 0 ? '+' : ''}${two(change)})` : ''}`,
    two(points.precision),
    two(points.recall),
    two(flags.kappa),
    raised,
    shown,
    falseRaised,
    falsePossibly,
    pairsShown,
    twinsQuiet,
    doubts,
  ].join(' | ')} |`;
};

const wanted = process.argv.slice(2).filter((name) => !name.startsWith('--'));
if (process.argv.includes('--list')) {
  process.stdout.write(`${families.map(([name]) => name).join('\n')}\n`);
} else {
  const head = [
    'Off',
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
  ];
  process.stdout.write(`| ${head.join(' | ')} |\n|${' --- |'.repeat(head.length)}\n`);
  const base = await figuresOf(undefined);
  process.stdout.write(`${row('nothing', base)}\n`);
  for (const family of families.filter(([name]) => wanted.length === 0 || wanted.includes(name)))
    process.stdout.write(`${row(family[0], await figuresOf(family), base)}\n`);
}
