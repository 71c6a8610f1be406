import { patternsOf, type Pattern, type Sequence, type Term } from './phrasing.ts';

/** A word of the phrasings and what also counts for it. */
export type Synonym = { word: string; also: readonly string[] };

/** Ways of saying the same that hold in every station: each stands for all others of its row. */
const everywhere = [
  'GP | general practitioner | family doctor | family physician',
  'A&E | A and E | emergency department | casualty',
  'blood pressure | BP',
  'bloods | blood test | blood sample',
  'eye pressure | intraocular pressure | IOP | pressure in eye | tonometry',
  'RAPD | relative afferent pupillary defect | afferent pupillary defect | afferent defect',
  'OCT | optical coherence tomography | tomography',
  'MRI | magnetic resonance',
  'ESR | erythrocyte sedimentation rate',
  'CRP | C reactive protein',
  'intravenous | IV | into vein',
  'operation | surgery | procedure',
  'straight away | immediately | right away | right now | at once',
  'GMC | General Medical Council',
  'AMD | macular degeneration',
  'sight | vision | eyesight',
  'blind | blindness',
  'doctor | clinician',
  'side effect | adverse effect',
  'glasses | spectacles | specs',
  'double vision | diplopia | seeing double | seeing two',
  'disc | optic nerve head',
  'visual field | perimetry',
  'ring | phone | telephone',
  'lazy eye | amblyopia',
  'long sighted | far sighted | hypermetropic | hyperopic',
  'injection | jab',
  'artificial eye | false eye | glass eye',
  'consultant | boss',
  'tablet | pill',
  'optician | optometrist',
  'tear | rip | split',
  'blocked | closed | shut | clogged',
  'frightened | scared | afraid | terrified',
  'damaged | injured | harmed',
  'painful | sore | hurting | aching',
  'suddenly | out of the blue | quickly',
  'leak | ooze | seep | escape',
  'most people | nearly everyone | majority',
  'leaflet | written information | in writing',
  'scan | imaging',
  'weak | feeble | heavy | clumsy',
  'floaters | bits floating | cobwebs',
  'shadow | curtain | veil',
  'start | begin',
  'swollen | swelling | puffy',
  'worse | deteriorate | downhill',
].map((row) => row.split('|').map((phrase) => patternsOf(phrase)));

/** Each way of saying something by the word it opens with, beside the other ways. */
const byOpening = new Map<string, { member: Sequence; others: readonly Sequence[] }[]>();
for (const row of everywhere) {
  for (const member of row) {
    const opening = member[0]?.stem ?? '';
    const others = row.filter((other) => other !== member);
    byOpening.set(opening, [...(byOpening.get(opening) ?? []), { member, others }]);
  }
}

const samePattern = (a: Pattern | undefined, b: Pattern): boolean =>
  a?.stem === b.stem && (a.hears === 'beginning') === (b.hears === 'beginning');

const placeOf = (part: Sequence, whole: Sequence): number =>
  whole.findIndex((_, at) => part.every((pattern, offset) => samePattern(whole[at + offset], pattern)));

const replaced = (whole: Sequence, part: Sequence, others: readonly Sequence[]): Sequence[] => {
  const at = placeOf(part, whole);
  if (at < 0) return [];
  return others.map((other) => [...whole.slice(0, at), ...other, ...whole.slice(at + part.length)]);
};

/** Adds to the terms of a phrasing what the station's own synonyms and those of every station allow. */
export const withSynonyms = (terms: readonly Term[], synonyms: readonly Synonym[]): Term[] => {
  const own = synonyms.map(({ word, also }) => ({
    word: patternsOf(word),
    also: also.map((phrase) => patternsOf(phrase)),
  }));
  const widen = (sequence: Sequence): Sequence[] => {
    const local = [sequence, ...own.flatMap(({ word, also }) => replaced(sequence, word, also))];
    const shared = [...new Set(sequence.map(({ stem }) => stem))].flatMap((stem) =>
      (byOpening.get(stem) ?? []).flatMap(({ member, others }) => replaced(sequence, member, others)),
    );
    return [...local, ...shared];
  };
  return terms.map((term) => ({ ...term, sequences: term.sequences.flatMap(widen) }));
};
