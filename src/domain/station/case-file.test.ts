import { describe, expect, it } from 'vitest';
import { readCaseFile } from './case-file.ts';
import { isMarkedByPeople } from './mark-scheme.ts';

const point = (text: string, marker = ''): string =>
  `- ${text}${marker}\n  listen for: start + ${text} | give ${text}\n  listen for: not stop ${text}`;

const points = (dimension: string, count: number): string =>
  Array.from({ length: count }, (_, at) =>
    point(`${dimension} ${at}`, at === 0 ? ' (safety-critical)' : ''),
  ).join('\n');

const good = `---
id: red-eye
category: Acute eye care
condition: Iritis
caseName: A sore red eye
caseNameInternal: First iritis in a young adult
type: Clinical
minutes: 8
difficulty: Core
dimensions: Data gathering | Management | Safety
---

# Candidate brief
## Your role
You are the doctor.
## Setting
Eye casualty.
## What you know
A red eye.
## Your task
Talk.

# Actor brief
## Who you are
Robin.
## Opening line
> It hurts.
## Probing questions
- Why?
## How you react
Calmly.

# Mark scheme
## Data gathering
${points('pain', 3)}
## Management
${points('drops', 3)}
  note: Practice varies.
## Safety
${points('return', 2)}
## Red flags
- Sends her away (Safety)
  danger: delay
  listen for: go home | nothing wrong
## Synonyms
- drops: eye drops | medicine
`;

const withFindings = good
  .replace('# Mark scheme', '# Findings\n## iop: Pressure in the eyes\nRight 58, left 17.\n\n# Mark scheme')
  .replace('  note: Practice varies.', '  given: iop\n  note: Practice varies.');

const reasons = (text: string): string[] => {
  const reading = readCaseFile(text);
  return reading.ok ? [] : reading.faults.map(({ line, reason }) => `${line}: ${reason}`);
};

describe('what a station rests on', () => {
  const withKeys = (keys: string): string => good.replace('difficulty: Core\n', `difficulty: Core\n${keys}`);
  const faultsOf = (text: string): string[] => {
    const reading = readCaseFile(text);
    return reading.ok ? [] : reading.faults.map(({ line, reason }) => `${line}: ${reason}`);
  };

  it('reads sources, a content note, a label and who reviewed it', () => {
    const reading = readCaseFile(
      withKeys(
        `sources:\n  - Uveitis in adults, a guideline, 2024\n  - Red eye, 2019\nlabel: above ST1\ncontent-note: Talks of abuse\nreviewed: Dr A Person, consultant, 3 May 2026\n`,
      ),
    );
    expect(reading.ok && reading.station.background).toEqual({
      sources: [
        { title: 'Uveitis in adults, a guideline', year: 2024 },
        { title: 'Red eye', year: 2019 },
      ],
      label: 'above ST1',
      contentNote: 'Talks of abuse',
      reviewed: 'Dr A Person, consultant, 3 May 2026',
    });
  });

  it('claims nothing where nothing is given', () => {
    const reading = readCaseFile(good);
    expect(reading.ok && reading.station.background).toEqual({
      sources: [],
      label: null,
      contentNote: null,
      reviewed: null,
    });
  });

  it('refuses a source without a year, an unknown label, an empty key and one given twice', () => {
    expect(faultsOf(withKeys('sources:\n  - Red eye\n'))).toEqual([
      "11: a source is '  - Title, Year', its title 160 characters or fewer",
    ]);
    expect(faultsOf(withKeys('sources:\n'))).toEqual([
      "10: 'sources' has 1 to 12 lines '  - Title, Year' below it",
    ]);
    expect(faultsOf(withKeys('label: easy\n'))).toEqual([
      "10: unknown label 'easy'; known: not in the current ST1 interview, above ST1",
    ]);
    expect(faultsOf(withKeys('content-note:\n'))).toEqual(["10: 'content-note' has 1 to 120 characters"]);
    expect(faultsOf(withKeys('label: above ST1\nlabel: above ST1\n'))).toEqual([
      "11: 'label' is given twice",
    ]);
  });

  it('refuses a content note that names what the candidate has to find', () => {
    expect(faultsOf(withKeys('content-note: Iritis\n'))).toEqual([
      "10: 'content-note' is seen before the round: it must not name the condition",
    ]);
  });

  it('lets only the library say that a clinician reviewed a station', () => {
    const reading = readCaseFile(withKeys('reviewed: Me, reader, today\n'), { mayLackPhrasings: true });
    expect(reading.ok ? [] : reading.faults).toEqual([
      { line: 1, reason: "'reviewed' is set by the library alone: leave it out" },
    ]);
  });
});

describe('a case file', () => {
  it('becomes a station', () => {
    const reading = readCaseFile(good);
    expect(reasons(good)).toEqual([]);
    expect(reading).toMatchObject({
      ok: true,
      station: {
        id: 'red-eye',
        minutes: 8,
        dimensions: ['Data gathering', 'Management', 'Safety'],
        markScheme: {
          redFlags: [
            { text: 'Sends her away', dimension: 'Safety', listenFor: ['go home', 'nothing wrong'] },
          ],
          synonyms: [{ word: 'drops', also: ['eye drops', 'medicine'] }],
        },
      },
    });
    const scheme = reading.ok ? reading.station.markScheme : undefined;
    expect(scheme?.points).toHaveLength(8);
    expect(scheme?.points[0]).toEqual({
      text: 'pain 0',
      dimension: 'Data gathering',
      safetyCritical: true,
      listenFor: ['start + pain 0', 'give pain 0', 'not stop pain 0'],
    });
    expect(scheme?.points[5]?.note).toBe('Practice varies.');
  });

  it('keeps what the other person asks, the answer that counts, and what else a line says', () => {
    const asking = good
      .replace(
        '## Management\n',
        `${point('extra')}\n  by: asking\n  possibly: sore\n  before: bad news | sorry\n  within: 14 days\n## Management\n`,
      )
      .replace(
        '  listen for: go home | nothing wrong',
        '  listen for: go home\n  asked: can + wait | until monday\n  answer: yes\n  asked: what now\n  answer: go home | wait\n  absent: p1 p2\n  unless: p4',
      )
      .replace('- Why?', '1. "Why now?" Covers: this.\n2. On the phone: "Can it\n   wait?"');
    expect(reasons(asking)).toEqual([]);
    const reading = readCaseFile(asking);
    const scheme = reading.ok ? reading.station.markScheme : undefined;
    expect(scheme?.points[3]).toMatchObject({
      by: 'asking',
      possibly: ['sore'],
      before: ['bad news', 'sorry'],
      within: 14,
    });
    expect(scheme?.redFlags[0]).toMatchObject({
      asked: [
        { question: ['can + wait', 'until monday'], answer: 'yes' },
        { question: ['what now'], answer: ['go home', 'wait'] },
      ],
      absent: [0, 1],
      unless: [3],
    });
    expect(scheme?.questions).toEqual(['Why now?', 'Can it wait?']);
  });

  it('may end with a model answer of plain spoken paragraphs', () => {
    const answer = (words: number): string => `${good}\n# Model answer\n${'word '.repeat(words)}\n\nEnd.\n`;
    expect(reasons(answer(300))).toEqual([]);
    const reading = readCaseFile(answer(300));
    expect(reading.ok && reading.station.modelAnswer).toMatch(/^word .* word \n\nEnd\.$/);
    expect(reasons(answer(20))).toEqual([expect.stringContaining('250 to 400 words')]);
    expect(reasons(`${answer(300)}\n- a list`)).toEqual([expect.stringContaining('plain paragraphs')]);
  });

  it('may hold findings, and points that are met when one is given', () => {
    expect(reasons(withFindings)).toEqual([]);
    const reading = readCaseFile(withFindings);
    const station = reading.ok ? reading.station : undefined;
    expect(station?.findings).toEqual([
      { id: 'iop', name: 'Pressure in the eyes', words: 'Right 58, left 17.' },
    ]);
    expect(station?.markScheme.points.map(({ given }) => given)).toEqual([
      ...Array.from({ length: 5 }, () => undefined),
      ['iop'],
      undefined,
      undefined,
    ]);
  });

  it.each([
    [
      'findings after the mark scheme',
      `${good}\n# Findings\n## iop: Pressure\nHigh.\n`,
      '13: the parts must be, in order: # Candidate brief, # Actor brief, # Findings, # Mark scheme;',
    ],
    [
      'a point met by a finding that is not there',
      withFindings.replace('given: iop', 'given: iop oct'),
      "55: 'given:' names 'oct', which is no finding of this file; known: iop",
    ],
    [
      'a red flag with a finding',
      withFindings.replace('## Synonyms', '  given: iop\n## Synonyms'),
      "68: 'given:' has no meaning here",
    ],
    [
      'a finding whose name tells',
      withFindings.replace('Pressure in the eyes', 'Signs of iritis'),
      "34: a finding's name must not name the condition",
    ],
    ['no front matter', good.slice(4), '1: the file must begin with front matter'],
    ['an unknown key', good.replace('minutes:', 'colour: red\nminutes:'), "8: unknown key 'colour'"],
    ['a missing key', good.replace('minutes: 8\n', ''), "10: 'minutes' is missing"],
    [
      'a key given twice',
      good.replace('minutes: 8', 'minutes: 8\nminutes: 9'),
      "9: 'minutes' is given twice",
    ],
    ['an empty value', good.replace('Iritis', ''), "4: 'condition' is empty"],
    ['an unknown type', good.replace('type: Clinical', 'type: Quiz'), "7: unknown type 'Quiz'"],
    ['an unknown category', good.replace('Acute eye care', 'Feet'), "3: unknown category 'Feet'"],
    ['an unknown dimension', good.replaceAll('Management', 'Juggling'), "10: unknown dimensions 'Juggling'"],
    ['an id that is no slug', good.replace('red-eye', 'Red Eye'), "2: 'id' is small letters"],
    ['too long a station', good.replace('minutes: 8', 'minutes: 45'), "8: 'minutes' is a whole number"],
    ['a missing part', good.replace('# Actor brief', '## Actor brief'), '13: the parts must be, in order'],
    ['a missing section', good.replace('## Setting\nEye casualty.\n', ''), "14: the '##' sections must be"],
    ['an empty section', good.replace('Eye casualty.\n', ''), "16: '## Setting' is empty"],
    ['no verbatim opening', good.replace('> It hurts', 'It hurts'), '26: the opening line is quoted'],
    ['a diagnosis given away', good.replace('A red eye.', 'It is iritis.'), '19: the candidate brief names'],
    [
      'a case name that tells',
      good.replace('A sore red eye', 'Iritis'),
      "5: 'caseName' is seen before the round",
    ],
    ['too few points', good.replace(`${point('return 1')}\n`, ''), '34: 8 to 14 points wanted, 7 given'],
    ['an empty phrasing', good.replace('give pain 0', ' '), '36: an empty phrasing or term'],
    ['unpaired brackets', good.replace('give pain 0', 'give (pain'), '36: brackets do not pair'],
    [
      'too few phrasings',
      good.replace('  listen for: not stop pain 1\n', ''),
      '38: at least 3 phrasings wanted',
    ],
    ['a homeless red flag', good.replace(' (Safety)\n', '\n'), '63: a red flag ends with its dimension'],
    ['a stray line', good.replace('## Management\n', '## Management\nHello\n'), "45: expected '## Group'"],
    [
      'an answer to nothing',
      good.replace('  note: Practice varies.', '  answer: yes'),
      "54: 'answer:' stands",
    ],
    [
      'a question without its answer',
      good.replace('  note: Practice varies.', '  asked: why'),
      "51: 'asked:' needs an 'answer:'",
    ],
    ['an unknown act', good.replace('  note: Practice varies.', '  by: dancing'), "54: 'by:' is one of"],
    [
      'a time that is no number of days',
      good.replace('  note: Practice varies.', '  within: soon'),
      "54: 'within:' is 'today' or a number of days",
    ],
    [
      'an absent point that is none',
      good.replace('## Synonyms', '  absent: p9\n## Synonyms'),
      "63: 'p9' is no point",
    ],
    [
      "a point with a flag's line",
      good.replace('  note: Practice varies.', '  unless: p1'),
      "51: 'unless:' has no meaning here",
    ],
    ['no safety-critical point', good.replaceAll(' (safety-critical)', ''), '34: at least one point must be'],
    [
      'five safety-critical points',
      good.replaceAll(/^- (?:pain|drops) [12]$/gm, '$& (safety-critical)'),
      '34: at most 4 points are (safety-critical)',
    ],
    [
      'a red flag without its kind',
      good.replace('  danger: delay\n', ''),
      '63: a red flag says what kind it is',
    ],
    [
      'a red flag without phrasings of its own',
      good.replace('  listen for: go home | nothing wrong\n', '  absent: p1\n'),
      '63: a red flag has phrasings of its own',
    ],
  ])('is refused with its line for %s', (_, text, expected) => {
    expect(reasons(text).filter((reason) => reason.startsWith(expected))).not.toEqual([]);
  });
});

describe('what a file may cost to read', () => {
  it.each([
    ['characters', `${good}${'x\n'.repeat(15_000)}`, '1: the file is longer than 30000 characters'],
    ['lines', `${good}${'\n'.repeat(1000)}`, '1: the file has more than 1000 lines'],
    ['characters in a line', good.replace('A red eye.', 'x'.repeat(2001)), '19: a line has 2000 characters'],
    ['spaces in a row', good.replace('A red eye.', `A${' '.repeat(101)}eye.`), '19: a line has 100 spaces'],
  ])('has a most of %s', (_, text, expected) => {
    expect(reasons(text)).toEqual([expect.stringContaining(expected)]);
  });

  it.each([
    ['a million alternatives', '(a/b) '.repeat(20), 'too many alternatives'],
    ['a phrasing without end', 'word '.repeat(90), 'a phrasing has 400 characters or fewer'],
    ['terms that stand anywhere', 'a1 + b1 + c1 + d1 + e1 + f1 + g1', 'too many terms'],
    ['a thousand phrasings', 'word | '.repeat(100), '60 phrasings at most in one line, 101 given'],
    ['a long point', null, 'a point has 200 characters or fewer'],
  ])('refuses %s', (_, phrasing, expected) => {
    const text =
      phrasing === null
        ? good.replace('- pain 1', `- pain 1${' and more'.repeat(30)}`)
        : good.replace('  note: Practice varies.', `  listen for: ${phrasing}`);
    expect(reasons(text)).toEqual([expect.stringContaining(expected)]);
  });

  const each = (line: (at: number) => string): string => {
    let at = 0;
    return good.replaceAll(
      /^- (?:pain|drops|return) .*$/gm,
      (item) => `${item}\n  listen for: ${line((at += 1))}`,
    );
  };
  it.each([
    [
      'alternatives',
      each((at) =>
        Array.from({ length: 3 }, (_, to) => `(a1/b${at}${to}/c1/d1/e1) (f/g/h/i/j) (k/l/m/n)`).join(' | '),
      ),
      '2000 alternatives of phrasings at most in a mark scheme, 2434 given',
    ],
    [
      'phrasings',
      each((at) => Array.from({ length: 40 }, (_, to) => `pain ${at} ${to}`).join(' | ')),
      '240 phrasings at most in a mark scheme, 346 given',
    ],
    [
      'synonyms',
      `${good}${Array.from({ length: 10 }, (_, at) => `- pain${at}: ache\n`).join('')}`,
      '10 synonyms at most in a mark scheme, 11 given',
    ],
    [
      'ways of a synonym',
      `${good}- pain: ${Array.from({ length: 23 }, (_, at) => `ache ${at}`).join(' | ')}\n`,
      '24 other ways of synonyms at most in a mark scheme, 25 given',
    ],
  ])('bounds the sum of %s in a mark scheme', (_, text, expected) => {
    expect(reasons(text)).toEqual([`34: ${expected}`]);
  });

  it('names what is wrong in few words, however much is', () => {
    const headings = Array.from({ length: 150 }, (_, at) => `## ${'f'.repeat(50)}${at}: Name\nHigh.\n`).join(
      '',
    );
    const given = Array.from({ length: 15 }, (_, at) => `  given:${` x${at}`.repeat(20)}\n`).join('');
    const found = reasons(
      good
        .replace('# Mark scheme', `# Findings\n${headings}\n# Mark scheme`)
        .replaceAll('  listen for: not', `${given}  listen for: not`),
    );
    expect(found.join('').length).toBeLessThan(60_000);
    expect(found.filter((reason) => reason.includes("'given:' names"))).toHaveLength(8);
    expect(reasons(good.replace('# Mark scheme', `# Mark scheme\n${'x\n'.repeat(300)}`))).toHaveLength(200);
  });
});

describe('the names of a station', () => {
  it.each([
    ['caseName', 'Sign in at example.org', 5],
    ['caseName', 'See http://x', 5],
    ['caseNameInternal', 'Mail me@example', 6],
    ['caseNameInternal', 'http://x', 6],
  ])('lead nowhere, since mails carry them: %s %s', (key, name, line) => {
    const text = good.replace(new RegExp(`^${key}: .*$`, 'm'), `${key}: ${name}`);
    expect(reasons(text)).toEqual([expect.stringContaining(`${line}: '${key}' reads like a link`)]);
  });
});

describe('findings and the mark scheme', () => {
  const link = '[here](https://example.org)';
  it.each([
    ['a finding', withFindings.replace(/(## iop: .*\n)/, `$1See ${link}.\n`)],
    ['a point', good.replace('- pain 1', `- pain 1 ${link}`)],
    ['a note', good.replace('Practice varies.', `See ${link}`)],
    ['a red flag', good.replace('Sends her away', `Sends her away <b>now</b>`)],
  ])('have no links or HTML in %s', (_, text) => {
    expect(reasons(text)).toEqual([expect.stringMatching(/^\d+: a station has no links/)]);
  });
});

describe('a brief', () => {
  it.each([
    ['a link', 'See [this](https://example.org).'],
    ['a link by reference', '[x]: https://example.org'],
    ['an address', '<https://example.org>'],
    ['a picture', '![x](y)'],
    ['HTML', 'Hello <b>there</b>'],
  ])('has no %s', (_, words) => {
    expect(reasons(good.replace('A red eye.', words))).toEqual([
      '19: a brief has no links, pictures or HTML',
    ]);
  });

  it('nests four deep at most', () => {
    expect(reasons(good.replace('A red eye.', '> > > > > deep'))).toEqual([
      '19: lists and quotes nest four deep at most',
    ]);
  });
});

describe('a station without phrasings', () => {
  const silent = good.replaceAll(/^ {2}listen for: .*\n/gm, '');

  it('is refused in the library, and is for people to mark elsewhere', () => {
    expect(reasons(silent)).toContain('35: at least 3 phrasings wanted, 0 given');
    const reading = readCaseFile(silent, { mayLackPhrasings: true });
    expect(reading.ok && isMarkedByPeople(reading.station.markScheme)).toBe(true);
    const heard = readCaseFile(good, { mayLackPhrasings: true });
    expect(heard.ok && isMarkedByPeople(heard.station.markScheme)).toBe(false);
  });

  it('has none at all: with one, every point needs its own', () => {
    const half = silent.replace('- pain 1\n', '- pain 1\n  listen for: pain + one\n');
    const reading = readCaseFile(half, { mayLackPhrasings: true });
    expect(reading.ok ? [] : reading.faults.map(({ reason }) => reason)).toContain(
      'at least 3 phrasings wanted, 1 given',
    );
  });
});

it('gives the briefs of a file with faults, for its writer to look at', () => {
  const reading = readCaseFile(good.replace('minutes: 8', 'minutes: eight'));
  expect(reading).toMatchObject({ ok: false, draft: { actorBrief: expect.stringContaining('> It hurts.') } });
});

describe('an examiner brief', () => {
  const brief = `# Examiner brief
## How to run it
Ask.
## Questions
1. "What do you see?"
2. "What is it?"
3. Show it: "And now?"
## Probes
- Nothing is described: "Where?"
- A strong candidate: "What else?"
## A good answer
- Says where.
- Says what.
- Says what to do.

`;
  const withBrief = (text: string) => good.replace('# Mark scheme', `${text}# Mark scheme`);
  it('is read apart from the actor brief', () => {
    const reading = readCaseFile(withBrief(brief));
    expect(reading.ok && reading.station.examinerBrief).toContain('## Probes');
    expect(reading.ok && reading.station.actorBrief).not.toContain('Probes');
    expect(readCaseFile(good)).toMatchObject({ ok: true });
  });
  it.each([
    ['1. "What do you see?"\n', '', /'## Questions' has 3 to 8 numbered questions/],
    ['"Where?"', 'Where?', /'## Probes' has 2 to 8 probes/],
    ['- Says where.\n', '', /'## A good answer' has 3 to 10 lines/],
    ['## Probes', '## Hints', /must be, in order: How to run it, Questions, Probes, A good answer/],
    ['Ask.', 'Ask [here](https://example.org).', /no links/],
  ])('is refused with %s as %s', (from, to, reason) => {
    expect(reasons(withBrief(brief.replace(from, to))).join('\n')).toMatch(reason);
  });
});
