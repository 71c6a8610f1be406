/** What a new station begins with: every part in its place and nothing wrong with it. */
export const STATION_TEMPLATE = `---
id: my-station
category: Acute eye care
condition: What it turns out to be
caseName: A name that tells nothing
caseNameInternal: A name that says it all
type: Communication
minutes: 10
difficulty: Core
dimensions: Data gathering | Management | Communication and empathy
---

# Candidate brief

## Your role
You are an ophthalmology trainee in the eye clinic.

## Setting
A side room, in the afternoon.

## What you know
What the candidate knows before they begin.

## Your task
What the candidate is asked to do in ten minutes.

# Actor brief

## Who you are
Name, age and what matters to you. Facts that the actor should never have to invent.

## Opening line
> The first thing you say, word for word.

## What you volunteer
- What you tell without being asked.

## Only if asked
- What you tell when you are asked about it.

## Feelings and cues
What you feel, and what you let slip for a good listener: "My father went blind, you know."

## Questions you must ask
1. By minute four: "Will I be able to drive?"
2. For a strong candidate: "What would you do in my place?"

## How you react
How you are with someone who listens, and with someone who does not.

# Mark scheme

## Data gathering
- Asks what happened in the patient's own words
- Asks about past eye trouble and medicines
- Asks what the patient is most worried about

## Management
- Says what happens today and who does it (safety-critical)
- Explains the options with what speaks for and against each
- Says when to come back, and what to watch for

## Communication and empathy
- Responds to the fear about going blind
- Checks what the patient has understood

## Red flags
- Sends the patient away without a plan (Management)
`;

/** What only makes sense in the template: each says what to write in its place. */
const PLACEHOLDERS = [
  'caseName: A name that tells nothing',
  'condition: What it turns out to be',
  'caseNameInternal: A name that says it all',
  'What the candidate knows before they begin.',
  'What the candidate is asked to do in ten minutes.',
  'Name, age and what matters to you. Facts that the actor should never have to invent.',
  '> The first thing you say, word for word.',
  '- What you tell without being asked.',
  '- What you tell when you are asked about it.',
  'How you are with someone who listens, and with someone who does not.',
];

/** The first line of a station that is still the template's own, from 1; null once its writer has replaced them all. */
export const templateLine = (text: string): number | null => {
  const at = text.split('\n').findIndex((line) => PLACEHOLDERS.includes(line.trim()));
  return at < 0 ? null : at + 1;
};
