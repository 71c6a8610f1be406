import { expect, it } from 'vitest';
import { markSchemeText } from './mark-scheme-text.ts';

it('shows the points by dimension and the red flags, and no phrasings', () => {
  const text = markSchemeText({
    points: [
      {
        text: 'Asks about jaw pain',
        dimension: 'Data gathering',
        safetyCritical: false,
        listenFor: ['jaw + pain'],
      },
      {
        text: 'Starts steroids today',
        dimension: 'Safety',
        safetyCritical: true,
        listenFor: ['x'],
        note: 'Doses vary.',
      },
      {
        text: 'Asks about scalp pain',
        dimension: 'Data gathering',
        safetyCritical: false,
        listenFor: ['scalp'],
      },
    ],
    redFlags: [{ text: 'Sends home untreated', dimension: 'Safety', listenFor: ['go home'] }],
    synonyms: [],
  });
  expect(text).toBe(
    [
      '## Data gathering\n- Asks about jaw pain\n- Asks about scalp pain',
      '## Safety\n- **Starts steroids today** (safety-critical)\n  *Doses vary.*',
      '## Red flags\n- Sends home untreated',
    ].join('\n\n'),
  );
});
