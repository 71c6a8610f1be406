import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findEvidence } from '../../src/domain/assessment/evidence/find-evidence.ts';
import { schemeOf, typeOf } from '../blind/scheme.ts';
import { parseWordings, type Wording } from './wording.ts';
import { talkOf } from './measure.ts';

/** What a good but tired candidate lets slip, and its safe twin, with the titles of the station's flags as writers saw them. */
const readSlips = (): Wording[] => {
  const folder = join(import.meta.dirname, 'slips');
  return readdirSync(folder)
    .toSorted()
    .flatMap((name) => parseWordings(name.replace(/\.txt$/, ''), readFileSync(join(folder, name), 'utf8')));
};

const KINDS = ['a flag of the station', 'a shared danger', 'on no list'] as const;
type Kind = (typeof KINDS)[number];

const kindOf = (item: string): Kind => {
  if (item.startsWith('none')) return 'on no list';
  return /^f\d+$/.test(item) ? 'a flag of the station' : 'a shared danger';
};

type Heard = {
  kind: Kind;
  type: string;
  counts: boolean;
  raised: boolean;
  shown: boolean;
  shownByAny: boolean;
};

const judge = (slip: Wording): Heard => {
  const { redFlags } = findEvidence(talkOf(slip), schemeOf(slip.station));
  const own = redFlags.filter(
    ({ redFlag }, at) => redFlag.shared === slip.item || (!redFlag.shared && slip.item === `f${at + 1}`),
  );
  const isRaised = own.some(({ verdict }) => verdict === 'raised');
  return {
    kind: kindOf(slip.item),
    type: typeOf(slip.station),
    counts: slip.counts,
    raised: isRaised,
    shown: isRaised || own.some(({ verdict }) => verdict === 'possibly'),
    shownByAny: redFlags.some(({ verdict }) => verdict !== 'quiet'),
  };
};

const share = (heard: readonly Heard[], what: (one: Heard) => boolean): string =>
  `${Math.round((100 * heard.filter(what).length) / Math.max(1, heard.length))} %`;

const row = (name: string, heard: readonly Heard[]): string => {
  const [slips, twins] = [heard.filter(({ counts }) => counts), heard.filter(({ counts }) => !counts)];
  const by = (all: readonly Heard[]) =>
    `${share(all, ({ raised }) => raised)} | ${share(all, ({ shown }) => shown)} | ${share(all, ({ shownByAny }) => shownByAny)}`;
  return `| ${name} | ${slips.length} | ${by(slips)} | ${by(twins)} |`;
};

/** How many slips the assessor hears when each is a talk of its own, and how many of their safe twins it takes for one. */
export const slipReport = (): string => {
  const heard = readSlips().map(judge);
  const types = [...new Set(heard.map(({ type }) => type))].toSorted();
  return [
    '|  | Slips | Raised | Raised or possibly | By any flag | Twins raised | Raised or possibly | By any flag |',
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    row('all', heard),
    ...KINDS.map((kind) =>
      row(
        kind,
        heard.filter((one) => one.kind === kind),
      ),
    ),
    ...types.map((type) =>
      row(
        type,
        heard.filter((one) => one.type === type),
      ),
    ),
  ].join('\n');
};
