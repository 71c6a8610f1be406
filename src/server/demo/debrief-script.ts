import type { DebriefScript } from './play-debrief.ts';

/** They agree on nearly everything, and settled the one thing they did not. */
export const AGREEING: DebriefScript = {
  ticks: {
    p1: 'met',
    p2: 'met',
    p5: 'met',
    p6: 'met',
    p7: 'partly',
    p8: 'met',
    p9: 'met',
    p10: 'met',
    p12: 'met',
    p13: 'met',
    p14: 'met',
  },
  notes: ['Sat forward when I said I was frightened.', 'Good pause after the word cancer.'],
  selfTicks: { p1: 'met', p2: 'met', p5: 'met', p6: 'met', p8: 'met', p12: 'met', p13: 'met' },
  candidate: {
    overall: 3,
    ratings: { 'Data gathering': 3, 'Clinical reasoning': 4, Management: 3, 'Communication and empathy': 4 },
    keep: 'Answering the question about cancer straight away.',
    change: 'I forgot to ask about the other children until the end.',
  },
  partner: {
    globalRating: 4,
    patient: { listened: 5, informed: 4, trusted: 5 },
    keep: 'You said the word and then let me be quiet. That was the moment I trusted you.',
    change: 'Tell me earlier that someone will see her today.',
    sharesNotes: true,
  },
  agreed: { p7: true },
};

/** A round full of disagreements: what was said, what was heard and what was meant are three things. */
export const DISAGREEING: DebriefScript = {
  ticks: {
    p1: 'met',
    p3: 'partly',
    p4: 'partly',
    p6: 'met',
    p8: 'partly',
    p12: 'partly',
    p13: 'met',
    f3: 'raised',
  },
  notes: [
    'Acetazolamide: said the name, never said when.',
    'Did I hear the asthma question? I think I answered it unasked.',
  ],
  selfTicks: { p2: 'met', p4: 'met', p5: 'partly', p7: 'met', p9: 'met', p10: 'met', p11: 'met', p14: 'met' },
  candidate: {
    overall: 4,
    ratings: { 'Data gathering': 4, 'Clinical reasoning': 5, Management: 4, 'Communication and empathy': 2 },
    keep: 'Naming the diagnosis early and treating both eyes.',
    change: 'Slow down when the patient is in pain.',
  },
  partner: {
    globalRating: 2,
    patient: { listened: 2, informed: 3, trusted: 3 },
    keep: 'You knew exactly what you wanted to do.',
    change:
      'I did not know what would happen to me tonight. Say it in one sentence, and ask about allergies aloud.',
    sharesNotes: true,
  },
};

/** Only the partner has handed in; the candidate is still asked. */
export const PARTNER_ONLY: DebriefScript = {
  ticks: { p1: 'met', p2: 'met', p4: 'met', p5: 'met', p6: 'met', p8: 'met', p10: 'met', p11: 'partly' },
  notes: ['The apology came before the explanation. Keep that.'],
  partner: {
    globalRating: 4,
    patient: { listened: 5, informed: 4, trusted: 4 },
    keep: 'You apologised first and explained second.',
    change: 'Give me a time by which you will ring.',
  },
};

/** An early round, quickly done. */
export const BRIEF: DebriefScript = {
  candidate: 'skipped',
  partner: { globalRating: 2, keep: 'A calm voice.', change: 'Ask more before you explain.' },
};

/** The round that has just ended: the partner has ticked what they heard, and both have yet to say the rest. */
export const LIVE: DebriefScript = {
  ticks: { p1: 'met', p2: 'met', p3: 'partly', p6: 'met', p8: 'met' },
  notes: ['Asked me to cover each eye. Nice.'],
};
