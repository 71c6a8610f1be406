import type { Line } from './scripted-talk.ts';

/** The longest conversation that can be typed to try a station: more than ten minutes of talk. */
export const TALK_LIMIT = 16_000;

/** Reads a typed conversation; each turn begins with 'Candidate:' or 'Actor:'. Null when the first line does not, or no one speaks. */
export const readTypedTalk = (text: string): Line[] | null => {
  const lines: Line[] = [];
  for (const row of text.split('\n')) {
    const [, name, spoken] = /^\s{0,20}(candidate|actor)\s{0,5}:(.*)$/i.exec(row) ?? [];
    const last = lines.at(-1);
    if (name !== undefined && spoken !== undefined)
      lines.push({ speaker: name.toLowerCase() === 'actor' ? 'actor' : 'candidate', text: spoken });
    else if (last !== undefined) last.text += ` ${row}`;
    else if (row.trim() !== '') return null;
  }
  const said = lines.flatMap(({ speaker, text: words }) => {
    const plain = words.trim().replaceAll(/\s+/g, ' ');
    return plain === '' ? [] : [{ speaker, text: plain }];
  });
  return said.length > 0 ? said : null;
};
