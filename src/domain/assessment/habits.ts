import type { SaidSentence } from './candidate-speech.ts';

const signpost =
  /\b(?:first(?:ly)?,? (?:of all|i|let|we)|secondly|thirdly|moving on|to (?:start|begin|finish) with|there (?:are|were) (?:two|three|four|a few|a couple of|several) (?:things|points|parts|reasons|steps)|i(?:'d| would) like to (?:(?:start|begin) (?:by|with)|ask|talk|go through|explain|go over)|(?:let me|i'm going to|i am going to|i'll|i will) (?:(?:start|begin) (?:by|with)|explain|ask you|go through|take you through|talk you through)|before (?:i|we) (?:go on|move on|start|begin)|next,? (?:i(?:'d|'ll| would| will)|we(?:'ll| will))|finally,)/i;
const summary =
  /\b(?:to (?:summari[sz]e|sum up|recap)|in summary|let me (?:summari[sz]e|recap|sum up|just check (?:i|that i))|what i(?:'ve| have) heard|if i(?:'ve| have) (?:got|understood)|so you(?:'ve| have) (?:told|said)|so the plan is|just to be clear)/i;
const understanding =
  /\b(?:does that make sense|is that clear|(?:tell|say|repeat|explain)(?: it| that| this| me| to me| the plan)* back|in your own words|what (?:have you|do you) (?:underst|remember|make of|take)|how does (?:that|this) sound|what (?:will|would) you (?:do|tell)|have i (?:explained|made))/i;
const safetyNet =
  /\b(?:if|any|should)\b.*\b(?:come (?:straight |right )?(?:back|in)|call|ring|phone|return|a&e|a and e|999|111|casualty|emergency)\b/i;
const open =
  /^(?:(?:so|and|okay|ok|right|well|now|but|thank you|can i ask|may i ask|first),? )*(?:(?:could|can|would|will) you )?(?:please )?(?:tell (?:me|us)|talk (?:me|us)|describe|walk (?:me|us)|how (?!long|many|much|old|often|far|big)|what (?!time|day|date|age)|what's (?!your (?:name|date))|why\b|in what way)/i;

export type Habits = {
  signposts: SaidSentence[];
  summaries: SaidSentence[];
  understandingChecks: SaidSentence[];
  safetyNets: SaidSentence[];
  openQuestions: SaidSentence[];
  closedQuestions: SaidSentence[];
};

/** What a candidate does with words, whatever the case: each list holds the sentences that show it. */
export const habitsIn = (said: readonly SaidSentence[]): Habits => {
  const showing = (pattern: RegExp): SaidSentence[] => said.filter(({ quote }) => pattern.test(quote));
  const openQuestions = said.filter(
    ({ quote, question }) => open.test(quote) && (question || /\b(?:tell|talk|describe|walk)\b/i.test(quote)),
  );
  return {
    signposts: showing(signpost),
    summaries: showing(summary),
    understandingChecks: showing(understanding),
    safetyNets: showing(safetyNet).filter(({ question }) => !question),
    openQuestions,
    closedQuestions: said.filter((each) => each.question && !openQuestions.includes(each)),
  };
};

const specialist =
  /\b(?:isch(?:a)?emi[ac]|idiopathic|prognosis|bilateral(?:ly)?|unilateral(?:ly)?|a?etiology|contraindicated|intravitreal|subconjunctival|photocoagulation|neovasculari[sz]ation|neovascular|o?edema|afferent|intraocular|phaco(?:emulsification)?|prophyla(?:xis|ctic)|sequelae|differentials?|anterior chamber|hypopyon|vitrectomy|scotoma|hemianopia|amblyopia|metamorphopsia|photopsia|diplopia|anisocoria|proptosis|chemosis|trabeculoplasty|iridotomy|biometry|tonometry|fundoscopy|uveitis|keratitis|scleritis|papill(?:o)?edema|leukocoria|comorbidit(?:y|ies)|haemodynamic(?:ally)?|antiplatelets?|anticoagulat(?:ed|ion)|immunosuppress(?:ed|ion|ants?))\b/gi;
const explained =
  /\b(?:which (?:means|is|are)|that(?:'s| is| means)|meaning|in other words|what we call|called|known as|by that i mean|or rather)\b/i;

/** Specialist words said in a sentence that does not say what they mean, each once, in the order they came. */
export const jargonIn = (said: readonly SaidSentence[]): string[] => {
  const words = said
    .filter(({ quote }) => !explained.test(quote))
    .flatMap(({ quote }) => [...quote.matchAll(specialist)].map(([word]) => word.toLowerCase()));
  return [...new Set(words)];
};
