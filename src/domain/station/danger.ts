import { keysOf } from '../foundation/keys.ts';
import type { StationDimension } from './case-station.ts';

/** What a red flag is about. Rules read these kinds, never the words of a flag. */
export const DANGERS = {
  delay: 'lets something wait, sends it home or to a slower place than it needs',
  drive: 'lets someone drive, fly or work in traffic who should not',
  allows: 'gives leave for something harmful: to eat, to play, to go on with a medicine',
  stops: 'has something stopped that has to go on',
  gives: 'gives, orders or offers a treatment or test that is wrong here',
  reassures: 'says that it is nothing, or rules something out, beyond what is known',
  'warning-sign': 'has someone wait with a sign that should bring them back at once',
  mislabels: 'names something harmless or something else as the cause',
  misreads: 'reads a result or a trial wrongly, or takes it as proof',
  promise: 'promises an outcome: sight, a cure, no risk, a date',
  overstates: 'tells the worst as certain before it is known',
  'gives-up': 'says that nothing can be done, or refuses care',
  secrecy: 'promises silence towards someone who has to know',
  discloses: 'tells someone who has no right to know',
  conceals: 'hides, changes or leaves out what happened, in speech or in the record',
  misrepresents: "bends own results, or takes credit for others' work",
  'skips-check': 'does without a question, an examination or a test that has to come first',
  'skips-consent': 'acts, signs or speaks for someone without asking them',
  misorders: 'does or sees the wrong thing first',
  pressures: 'pushes, forces or overrules someone',
  blame: 'blames the patient or a relative',
  'shifts-blame': 'puts it on a colleague, the clinic or the system',
  shames: 'scolds, threatens, frightens, insults or talks down',
  dismisses: 'makes light of what matters to someone, or passes over it',
  condones: 'lets a wrong pass, does nothing or joins in',
  discriminates: 'judges someone by origin, age, illness or disability',
  alone: 'copes alone with what needs a senior or a team',
  unsuited: 'shows a motive or a view that does not suit the work',
} as const satisfies Record<string, string>;
export type DangerKind = keyof typeof DANGERS;

export const DANGER_KINDS: readonly DangerKind[] = keysOf(DANGERS);

/** What people ask that tempts into a kind of danger: heard for its flags beside the questions of their own. */
export const TEMPTING_QUESTIONS: Partial<Record<DangerKind, readonly string[]>> = {
  delay: [
    '(can / could / shall / may) (I / we / he / she / it / this) (wait / come back / go home / leave it / do it)',
    '(can / could / shall / may) + (wait / go home)',
  ],
  drive: ['drive*', 'behind wheel', '(can / could / okay / all right) + (car / van)'],
  secrecy: ['not going to (tell / report)', 'keep + (quiet / secret / private / between)'],
  promise: [
    '(will / shall) (I / it / she / he) + (see again / come back / be normal / be all right / recover)',
  ],
  blame: ['my own fault', 'my fault', 'my doing'],
};

type SharedDanger = {
  text: string;
  danger: DangerKind;
  /** The dimension it counts for: the first of these that the station has, or else the station's last one. */
  dimensions: readonly StationDimension[];
};

/** Dangers that are the same everywhere: a station draws on them by tag below `## Shared dangers`. */
export const SHARED_DANGERS = {
  'warning-sign': {
    text: 'Has someone wait with a new warning sign',
    danger: 'warning-sign',
    dimensions: ['Safety', 'Management', 'Information and consent'],
  },
  reassurance: {
    text: 'Reassures beyond what is known',
    danger: 'reassures',
    dimensions: ['Clinical reasoning', 'Information and consent', 'Communication and empathy'],
  },
  outcome: {
    text: 'Promises an outcome',
    danger: 'promise',
    dimensions: ['Information and consent', 'Communication and empathy'],
  },
  delay: {
    text: 'Lets something urgent wait',
    danger: 'delay',
    dimensions: ['Safety', 'Management'],
  },
  driving: {
    text: 'Lets someone drive who should not',
    danger: 'drive',
    dimensions: ['Safety', 'Management', 'Information and consent'],
  },
  medicine: {
    text: 'Lets a medicine be taken, kept or stopped against its rule',
    danger: 'allows',
    dimensions: ['Safety', 'Management', 'Information and consent'],
  },
  secrecy: {
    text: 'Promises silence that cannot be kept',
    danger: 'secrecy',
    dimensions: ['Professionalism and ethics', 'Safety'],
  },
  record: {
    text: 'Leaves something out of the record or of a report',
    danger: 'conceals',
    dimensions: ['Professionalism and ethics', 'Safety', 'Management'],
  },
  consent: {
    text: 'Acts without asking the person',
    danger: 'skips-consent',
    dimensions: ['Information and consent', 'Professionalism and ethics', 'Communication and empathy'],
  },
  check: {
    text: 'Skips a check that has to come first',
    danger: 'skips-check',
    dimensions: ['Safety', 'Data gathering', 'Management'],
  },
  blame: {
    text: 'Blames the person',
    danger: 'blame',
    dimensions: ['Communication and empathy', 'Professionalism and ethics'],
  },
} as const satisfies Record<string, SharedDanger>;
export type SharedDangerTag = keyof typeof SHARED_DANGERS;

export const SHARED_DANGER_TAGS: readonly SharedDangerTag[] = keysOf(SHARED_DANGERS);
