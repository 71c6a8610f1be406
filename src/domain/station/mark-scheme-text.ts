import type { MarkScheme } from './mark-scheme.ts';

/** A mark scheme as the actor reads it: what to look for, without the phrasings that machines listen for. */
export const markSchemeText = ({ points, redFlags }: MarkScheme): string => {
  const dimensions = [...new Set(points.map(({ dimension }) => dimension))];
  const groups = dimensions.map((dimension) => {
    const lines = points
      .filter((point) => point.dimension === dimension)
      .map(({ text, safetyCritical, note }) => {
        const marked = safetyCritical ? `**${text}** (safety-critical)` : text;
        return `- ${marked}${note === undefined ? '' : `\n  *${note}*`}`;
      });
    return [`## ${dimension}`, ...lines].join('\n');
  });
  const flags = redFlags.map(({ text }) => `- ${text}`);
  return [...groups, ...(flags.length > 0 ? [['## Red flags', ...flags].join('\n')] : [])].join('\n\n');
};
