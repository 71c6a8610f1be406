import { expect, it } from 'vitest';
import { limitsOf } from './limits.ts';
import { listenerReport, listenerWords, type Listener } from './listener.ts';

const own: Listener = {
  kind: 'embedded',
  name: 'Fellow Eye',
  service: null,
  measured: 'On 126 test talks …',
};
const model: Listener = { kind: 'model', name: 'qwen3:30b', service: 'models.example.org', measured: null };

it('says who listens and what is sent where', () => {
  expect(listenerWords(own)).toMatch(/on this server.*nothing you say is sent/);
  expect(listenerWords(model)).toMatch(/qwen3:30b, at models\.example\.org.*words of both people/);
});

it('tells those who run the server how it did, or that no one knows yet', () => {
  expect(listenerReport(own)).toContain('On 126 test talks');
  expect(listenerReport(model)).toContain('run npm run judge');
});

it('says in every report how its assessor did', () => {
  const words = limitsOf({ kind: 'embedded', name: 'Fellow Eye', measured: 'On 126 test talks …' });
  expect(words).toContain('On 126 test talks …');
});
