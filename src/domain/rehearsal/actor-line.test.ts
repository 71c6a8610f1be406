import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { actorLines } from './actor-line.ts';

const brief = `## Who you are
Pauline, 68. You live with "Raymond".

## Opening line
> Please can you turn that
> light down, doctor.

## Feelings and cues
- Cue: "I keep saying my own address."

## Questions you must ask
Short, and as they come to you.
1. "So is it *my* brain?"
2. By minute seven: "If the drip takes the pain away,
   can I go home?"
3. For a strong candidate: "What do I tell her?" Covers: "honesty".
4. Only if the doctor has explained well: "And the other eye?"

## How you react
- **Poor handling:** say "Oh good, I'll get my coat."
`;

describe('the lines of an actor', () => {
  it('are the opening line and the questions, word for word and nothing else', () => {
    expect(actorLines(brief)).toEqual([
      { text: 'Please can you turn that light down, doctor.', byMinute: null, isExtra: false },
      { text: 'So is it my brain?', byMinute: null, isExtra: false },
      { text: 'If the drip takes the pain away, can I go home?', byMinute: 7, isExtra: false },
      { text: 'What do I tell her?', byMinute: null, isExtra: true },
      { text: 'And the other eye?', byMinute: null, isExtra: true },
    ]);
  });

  it('are none of a brief that scripts none', () => {
    expect(actorLines('Words without a section.')).toEqual([]);
  });

  it('are there in every station of the library', () => {
    const folder = new URL('../../../cases/', import.meta.url);
    const files = readdirSync(folder).filter((name) => /^[a-z].*\.md$/.test(name));
    const few = files.filter((name) => {
      const text = readFileSync(new URL(name, folder), 'utf8');
      const [, actor = ''] = /^# Actor brief\n([\s\S]*?)^# /m.exec(text) ?? [];
      return actorLines(actor).length < 3;
    });
    expect(files.length).toBeGreaterThan(80);
    expect(few).toEqual([]);
  });
});
