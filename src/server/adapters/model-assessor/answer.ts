import { z } from 'zod';
import { holdsNul } from '../../../domain/nul.ts';

const short = z.string().trim().min(1).max(600);
const quote = z.string().max(2000);
const claim = z.object({ text: short, quotes: z.array(quote).max(10) });

/** What a model answers, before anything of it is believed. */
export const modelAnswer = z.object({
  dimensions: z
    .array(
      z.object({
        name: z.string().max(200),
        red_flags: z.array(z.object({ text: short, quote })).max(10),
        evidence: z.array(z.object({ about: short, quote })).max(30),
        strengths: z.array(claim).max(10),
        improvements: z.array(claim).max(10),
      }),
    )
    .max(20),
  overall_feedback: z.object({
    summary: z.string().trim().min(1).max(2000),
    keep_doing: z.array(short).max(10),
    priorities_for_next_time: z.array(short).max(10),
  }),
});
export type ModelAnswer = z.infer<typeof modelAnswer>;

type Json = { [key: string]: Json | Json[] | string | boolean | string[] };

const text: Json = { type: 'string' };
const list = (items: Json): Json => ({ type: 'array', items });
const object = (properties: Record<string, Json>): Json => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});
const claimSchema = object({ text, quotes: list(text) });

/** The same shape in the part of JSON Schema that strict structured output allows: no lengths, nothing optional. */
export const answerSchema: Json = object({
  dimensions: list(
    object({
      name: text,
      evidence: list(object({ about: text, quote: text })),
      red_flags: list(object({ text, quote: text })),
      strengths: list(claimSchema),
      improvements: list(claimSchema),
    }),
  ),
  overall_feedback: object({
    summary: text,
    keep_doing: list(text),
    priorities_for_next_time: list(text),
  }),
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
export const readAnswer = (body: unknown): ModelAnswer | undefined => {
  const parsed = reply.safeParse(body);
  const content = parsed.success ? parsed.data.choices[0]?.message.content : undefined;
  if (!content || holdsNul(content)) return undefined;
  try {
    const answer = modelAnswer.safeParse(JSON.parse(withoutFences(content)));
    return answer.success ? answer.data : undefined;
  } catch {
    return undefined;
  }
};
