import { countPoints, type ComparedItem } from './compared-voices.ts';
import { EXAMINER_VOICES, type ExaminerVoice } from '../mark/mark.ts';
import { OVERALL_WORDS, partnerRating, partnerWord, RATING_MAXIMUM, type DebriefForm } from './debrief.ts';

/** Something between nothing (0) and everything (1), and how to say it. */
type Part = { share: number; words: string };

export type PictureRow = {
  name: string;
  self: Part | null;
  partner: Part | null;
  /** What each examiner says of the whole. */
  examiners: Partial<Record<ExaminerVoice, Part>>;
  points: Part | null;
};
export type Picture = PictureRow[];

const shareOf = (rating: number): number => (rating - 1) / (RATING_MAXIMUM - 1);

const rated = (rating: number | null | undefined): Part | null =>
  rating ? { share: shareOf(rating), words: `${rating} of ${RATING_MAXIMUM}` } : null;

const overall = (rating: number | null | undefined): Part | null =>
  rating ? { share: shareOf(rating), words: OVERALL_WORDS[rating - 1]?.toLowerCase() ?? '' } : null;

const partnerPart = (form: DebriefForm | null): Part | null => {
  const rating = partnerRating(form);
  return rating === null ? null : { share: shareOf(rating), words: partnerWord(form)?.toLowerCase() ?? '' };
};

const points = (compared: readonly ComparedItem[]): Part | null => {
  const count = countPoints(compared);
  return count && { share: count.counted / count.of, words: `${count.counted} of ${count.of}` };
};

/** The self-rating against that of the partner and the examiners, and against the points that count: overall, then by dimension. Empty rows are left out. */
export const debriefPicture = (
  compared: readonly ComparedItem[],
  forms: { self: DebriefForm | null; partner: DebriefForm | null } & Partial<
    Record<ExaminerVoice, DebriefForm | null>
  >,
): Picture => {
  const examiners = Object.fromEntries(
    EXAMINER_VOICES.flatMap((voice): [ExaminerVoice, Part][] => {
      const part = partnerPart(forms[voice] ?? null);
      return part ? [[voice, part]] : [];
    }),
  );
  const dimensions = [...new Set(compared.map(({ item }) => item.dimension))];
  const rows: Picture = [
    {
      name: 'Overall',
      self: overall(forms.self?.overall),
      partner: partnerPart(forms.partner),
      examiners,
      points: points(compared),
    },
    ...dimensions.map((name) => ({
      name,
      self: rated(forms.self?.ratings[name]),
      partner: null,
      examiners: {},
      points: points(compared.filter(({ item }) => item.dimension === name)),
    })),
  ];
  return rows.filter((row) => row.self ?? row.partner ?? row.points ?? Object.values(row.examiners)[0]);
};
