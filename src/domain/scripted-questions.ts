const sectionOf = (brief: string, name: string): string =>
  new RegExp(`^## (?:${name})\\n([\\s\\S]*?)(?=^## |$(?![\\s\\S]))`, 'm').exec(brief)?.[1] ?? '';

const quoted = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].flatMap(([, words]) => words ?? []);

/** The questions an actor brief scripts, word for word. */
export const scriptedQuestions = (actorBrief: string): string[] =>
  quoted(sectionOf(actorBrief, 'Questions you must ask|Probing questions'), /^\d+\. .*?"([^"]+)"/gm);

/** What an actor brief lets the person slip for a good listener to take up. */
export const scriptedCues = (actorBrief: string): string[] =>
  quoted(sectionOf(actorBrief, 'Feelings and cues'), /"([^"]+)"/g);
