import type { SaidSentence } from './candidate-speech.ts';
import { questionForm } from './question-form.ts';
import { isSignpost } from './signpost.ts';

const summary =
  /\b(?:to (?:summari[sz]e|sum up|recap)|in (?:summary|a nutshell|short[,:])|let me (?:just )?(?:summari[sz]e|recap|sum up|check (?:i|that i)|go back over)|what i(?:'ve| have) heard|if i(?:'ve| have) (?:got|understood)|so you(?:'ve| have) (?:told|said)|(?:so|okay|right),? (?:the plan is|(?:we(?:'ve| have)|what we(?:'ve| have)?) agreed|here(?:'s| is) (?:the plan|what (?:happens|we|i(?:'d)? suggest)))|(?:put|putting) (?:it|that|this) all together|just to be clear)|^(?:\w+[,.] )*so[:,] (?!um|er|uh|well)(?:(?:[\w'’-]+ ){0,3}[\w'’-]+ ?, ){3}/i;
const understanding =
  /\b(?:does that make sense|is that clear|(?:tell|say|repeat|explain|read)(?: it| that| this| me| to me| the plan)* back|(?:can|could|would|will) you\b.*\b(?:say|put|explain|repeat)\b.*\bown words|in your own words,? what (?:we|i|happens|you(?:'ve|'ll| have| will| are))|tell me what (?:you(?:'ve| have)? (?:underst|remember|will|take|are going)|you'll|happens (?:when|next|now|if))|what (?:have you|do you) (?:underst|remember|make of|take (?:from|away))|what you(?:'ve| have)? (?:took|taken) in|how does (?:that|this) sound|what (?:will|would) you (?:do\b(?! different)|tell|say)|so (?:that )?i know i(?:'ve| have)|tell me the (?:plan|rules|do'?s|don'?ts)|have i (?:explained|made))/i;
const safetyNet =
  /\b(?:(?<!\bsee )if (?!i |he |you (?:agree|would|did)|you'd |neither |they )|any (?!point|time)|should (?:you|it|the|your|that|there)\b).*\b(?:come (?:straight |right )?(?:back|in)|(?<!\b(?:a|the|my|your|this|other|on|i|i'll) )(?:call|ring|phone|telephone)|return|a&e|a and e|999|111|casualty|emergency|shout(?=[.,]| for| straight|$)|buzzer|tell (?:the |a )?nurse|come (?:the )?same day)\b/i;

/** What a candidate does with words, whatever the case: each list holds the sentences that show it. */
export const habitsIn = (said: readonly SaidSentence[]) => {
  const showing = (pattern: RegExp): SaidSentence[] => said.filter(({ quote }) => pattern.test(quote));
  const asked = (form: 'open' | 'closed'): SaidSentence[] =>
    said.filter((each) => questionForm(each) === form);
  return {
    signposts: said.filter(({ quote }) => isSignpost(quote)),
    summaries: showing(summary),
    understandingChecks: showing(understanding),
    safetyNets: showing(safetyNet).filter(({ question }) => !question),
    openQuestions: asked('open'),
    closedQuestions: asked('closed'),
  };
};
export type Habits = ReturnType<typeof habitsIn>;

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
