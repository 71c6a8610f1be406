const SECTION = /^## (?:Questions you must ask|Probing questions)\n([\s\S]*?)(?=^## |$(?![\s\S]))/m;
const NUMBERED = /^\d+\. .*?"([^"]+)"/gm;

/** The questions an actor brief scripts, word for word. */
export const scriptedQuestions = (actorBrief: string): string[] => {
  const [, section = ''] = SECTION.exec(actorBrief) ?? [];
  return [...section.matchAll(NUMBERED)].flatMap(([, question]) => question ?? []);
};
