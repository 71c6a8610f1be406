import { join } from 'node:path';
import { findEvidence, type Findings } from '../../src/domain/assessment/evidence/find-evidence.ts';
import type { Station } from '../../src/domain/station/case-file.ts';
import { readCases } from '../../src/server/station/cases.ts';
import { parseTranscript } from '../transcript-file.ts';

/** What anyone might answer to any question, rightly or wrongly. */
const REPLIES = ["I'm sorry, no.", 'Yes, of course.', "I don't know, I'll ask."] as const;

const { stations } = await readCases(join(import.meta.dirname, '..', '..', 'cases'));

/** Every station of the library. */
export const library: readonly Station[] = stations;

/** The red flags that a short reply to a scripted question raises, as lines of `reviewed-flags.txt`. */
export const flagsOfReplies = ({ id, markScheme }: Station): string[] => {
  const { questions = [] } = markScheme;
  return REPLIES.flatMap((reply) => {
    const talk = questions.map((question) => `Actor: ${question}\n\nCandidate: ${reply}`).join('\n\n');
    if (talk === '') return [];
    const lines = findEvidence(parseTranscript(talk), markScheme).redFlags.flatMap(({ redFlag, evidence }) =>
      // Each question and its reply are two turns.
      evidence.map(({ turn }) => `${id} | ${questions[(turn - 1) / 2]} | ${reply} | ${redFlag.text}`),
    );
    return lines.filter((line, at) => lines.indexOf(line) === at);
  });
};

/** What the judge makes of a station's own model answer, said paragraph by paragraph. */
export const judgeModelAnswer = ({ modelAnswer = '', markScheme }: Station): Findings =>
  findEvidence(
    parseTranscript(
      modelAnswer
        .split(/\n\s*\n/)
        .map((paragraph) => `Candidate: ${paragraph}`)
        .join('\n\n'),
    ),
    markScheme,
  );
