import { expect, it } from 'vitest';
import { parsePhrasing } from './phrasing/phrasing.ts';
import { SKILLS } from './skill.ts';

it('is written in the syntax of the mark schemes', () => {
  for (const phrasing of Object.values(SKILLS).flat())
    expect.soft(parsePhrasing(phrasing), phrasing).toMatchObject({ ok: true });
});
