import type { AssessedBy } from './assessment.ts';

const everywhere =
  'It can mishear, and it cannot see you. Play the quotes, talk them over with your practice partner, and trust a supervisor over a machine.';

/** What the reader of an assessment should know about who wrote it. */
export const limitsOf = ({ kind, name, fellBack, measured }: AssessedBy): string => {
  const who =
    kind === 'embedded'
      ? 'This feedback was written automatically: your words were compared with the mark scheme of the station.'
      : `This feedback was written automatically by a language model (${name}). Only quotes that were found in your own words are shown.`;
  const also = [fellBack, measured].filter((each) => each !== undefined);
  return [who, ...also, everywhere].join(' ');
};
