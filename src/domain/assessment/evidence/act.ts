import type { DangerKind } from '../../station/danger.ts';
import type { Act } from '../../station/mark-scheme-item.ts';

/** 'Asks about tetanus, or tops it up': either act will do, so neither is insisted on. */
const eitherAct =
  /\b(?:or|and) (?:names|tops|says|checks|advises|picks|shows|explains|gives|tells|responds|asks|lets|finds|offers)\b/;
const asking =
  /^(?:asks(?! (?:that|(?:him|her|them|the \w+) (?:to|not))\b)|explores|finds out|enquires|establishes|characterises)\b/i;
const requesting = /^asks for\b/i;
const saying =
  /^(?:says|explains|warns|names|tells|advises|recognises|mentions|states|answers|is honest|is straight|is clear|reassures|describes|suspects|raises|admits that|owns up|puts \w+ second|claims|blames|promises|threatens|reads the|reads swelling|matches the|works out|turns it into|reports the|credits|sets honest|uses the word|is cautious|is truthful|argues|accuses|denies|rules out|calls it|talks about)\b/i;
const doing =
  /^(?:starts|gives (?!a (?:reason|warning|real|first)|the (?:facts|likely)|an honest|hope|evidence|other|his|her|\w+ \w+'s state)|sends|calls (?!it)|rings|arranges|offers|refers|takes (?:a|samples|it to)|plans|books|orders|gets|has (?!her|him)|brings in|escalates|keeps|protects|admits (?:her|him)|relieves|treats the pain|prescribes|would test|measures|dilates|covers the eye|passes|records|writes|involves|shares it|makes a|sees (?:her|him)|does the|adds|lets|closes|steps up|undertakes|chooses|removes|stops (?!for)|treats the|waits|checks (?:glucose|blood)|sees (?:mr|ms|mrs|professor)|finds the|brings both|has (?:her|him) seen|makes it last|handles data|brings along)\b/i;
const apologising = /^(?:apologises|says sorry)\b/i;

/** The act that meets a point: what `by:` says, or what its first verb means. */
export const wantedAct = (text: string, by?: Act): Act => {
  if (by !== undefined) return by;
  // A point about one of several patients opens with their letter.
  const point = text.replace(/^[A-E]: /, '');
  if (apologising.test(point)) return 'apology';
  if (requesting.test(point)) return 'request';
  if (eitherAct.test(point)) return 'anything';
  if (asking.test(point)) return 'asking';
  if (saying.test(point)) return 'saying';
  return doing.test(point) ? 'doing' : 'anything';
};

/** The act that shows a danger: what is said of this patient, or what is done. */
const done: readonly DangerKind[] = ['gives', 'allows', 'drive', 'stops', 'discloses'];
const spoken: readonly DangerKind[] = [
  'mislabels',
  'promise',
  'reassures',
  'blame',
  'shifts-blame',
  'overstates',
  'misreads',
  'secrecy',
  'gives-up',
  'misrepresents',
];
export const dangerousAct = ([kind]: readonly DangerKind[]): Act => {
  if (kind === undefined) return 'anything';
  if (done.includes(kind)) return 'doing';
  return spoken.includes(kind) ? 'saying' : 'anything';
};
