/** Words of the trade that an engine would otherwise mishear. The same for every case. */
const SPEECH_GLOSSARY =
  'An ophthalmology consultation in the UK: intraocular pressure, slit lamp, fundus, macula, retina, optic disc, cornea, ' +
  'conjunctiva, cataract, glaucoma, uveitis, keratitis, endophthalmitis, giant cell arteritis, prednisolone, ' +
  'methylprednisolone, acetazolamide, timolol, latanoprost, aciclovir, ciprofloxacin, chloramphenicol, vancomycin, ' +
  'ceftazidime, anti-VEGF, intravitreal, iridotomy, vitrectomy, diplopia, photophobia, floaters, jaw claudication, ' +
  'biopsy, ultrasound, lumbar puncture, shingles, aneurysm, relative afferent pupillary defect, visual field, OCT, DVLA, GMC, consent, registrar, consultant.';

/** Engines read a few hundred tokens and drop the first of them, so the brief's own words are few and come last. */
const HINTS = 16;
const LONG_WORD = 10;
/** A capital is a name's only where no sentence, list item or heading begins. */
const isName = (word: string, before: string): boolean =>
  /^\p{Lu}\p{Ll}{2,}/u.test(word) && !/^(Mrs|Miss)$/.test(word) && !/[.:!?>*#"-]$/.test(before);

/** Names and long words of a brief, each once: what an engine is least likely to spell right by itself. */
export const speechHints = (brief: string): string[] => {
  const found = new Map<string, string>();
  for (const line of brief.split('\n').filter((one) => !one.startsWith('#'))) {
    const words = line.split(/[\s,;()/–—]+/).filter((word) => word !== '');
    for (const [index, raw] of words.entries()) {
      const word = raw.replaceAll(/^[^\p{L}]+|(?<=\p{L})[^\p{L}]+$/gu, '').replace(/['’]s$/u, '');
      const before = words[index - 1] ?? '.';
      if (isName(word, before) || word.length >= LONG_WORD) found.set(word.toLowerCase(), word);
    }
  }
  return [...found.values()].slice(0, HINTS);
};

/**
 * What an engine is told to expect. Of the case at hand only what the candidate read before they spoke: words of the mark
 * scheme would put the right answers into their mouth.
 */
export const speechPrompt = (candidateBrief: string | null): string => {
  const hints = candidateBrief === null ? [] : speechHints(candidateBrief);
  return hints.length === 0 ? SPEECH_GLOSSARY : `${SPEECH_GLOSSARY} ${hints.join(', ')}.`;
};
