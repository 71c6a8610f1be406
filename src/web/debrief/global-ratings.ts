import type { Debrief } from '../../contract/debrief.ts';
import { globalWord, type DebriefForm } from '../../domain/debrief/debrief.ts';
import { LISTENING_VOICES, type SpokenVoice } from '../../domain/mark/mark.ts';
import { formsIn, namesIn } from './debrief-comparison.ts';

/** What those who listened say of a station, the examiners first, told to each once they may know it. */
export const heardIn = (debrief: Debrief): { voice: SpokenVoice; form: DebriefForm }[] => {
  const forms = debrief.debrief?.revealed ? formsIn(debrief) : {};
  return LISTENING_VOICES.flatMap((voice) => {
    const form = forms[voice];
    return form ? [{ voice, form }] : [];
  });
};

/** The global ratings of a station: the word alone, or each by its voice where several gave one. */
export const ratingIn = (debrief: Debrief, other: string): string | null => {
  const names = namesIn(debrief, other);
  const given = heardIn(debrief).flatMap(({ voice, form }) => {
    const word = globalWord(form.globalRating);
    return word === null ? [] : [{ name: names[voice], word }];
  });
  const isPanel = (debrief.debrief?.others.length ?? 0) > 0;
  const words = given.map(({ name, word }) => (isPanel ? `${name}: ${word}` : word));
  return words.length === 0 ? null : words.join(' · ');
};
