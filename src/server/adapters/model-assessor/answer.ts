import { z } from 'zod';
import type { Opinion } from '../../../domain/assessment/second-opinion.ts';
import { holdsNul } from '../../../domain/foundation/unicode-text.ts';
import { parsedJson } from '../../platform/files/parsed-json.ts';

const id = z.string().max(10);
const quote = z.string().max(2000);

/** What a model answers, before anything of it is believed: a verdict and a quote for each point and flag, no prose. */
const modelAnswer = z.object({
  points: z.array(z.object({ point: id, verdict: z.enum(['met', 'possibly', 'missed']), quote })).max(100),
  flags: z.array(z.object({ flag: id, raised: z.boolean(), quote, reason: z.string().max(2000) })).max(100),
});

type Json = { [key: string]: Json | string | boolean | readonly string[] };

const text: Json = { type: 'string' };
const list = (items: Json): Json => ({ type: 'array', items });
const object = (properties: Record<string, Json>): Json => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

/** The same shape in the part of JSON Schema that strict structured output allows: no lengths, nothing optional. */
export const answerSchema: Json = object({
  points: list(
    object({ point: text, verdict: { type: 'string', enum: ['met', 'possibly', 'missed'] }, quote: text }),
  ),
  flags: list(object({ flag: text, raised: { type: 'boolean' }, quote: text, reason: text })),
});

const reply = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string().nullable() }) })).min(1),
});

const FENCE = '```';

/** What stands between the marks of a code block, or the whole where there are none. */
const withoutFences = (content: string): string => {
  const whole = content.trim();
  if (!whole.startsWith(FENCE) || !whole.endsWith(FENCE)) return whole;
  const inside = whole.slice(FENCE.length, -FENCE.length);
  return inside.startsWith('json') ? inside.slice('json'.length) : inside;
};

/** The answer in a chat completion; undefined when there is none that can be read. */
export const readAnswer = (body: unknown): Opinion | undefined => {
  const parsed = reply.safeParse(body);
  const content = parsed.success ? parsed.data.choices[0]?.message.content : undefined;
  if (!content || holdsNul(content)) return undefined;
  return modelAnswer.safeParse(parsedJson(withoutFences(content))).data;
};
