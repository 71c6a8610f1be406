import { z } from 'zod';
import {
  EXAMS,
  GRADES,
  LANGUAGES_LIMIT,
  LINE_LIMIT,
  WANT_LIMIT,
  WANTS_LIMIT,
  type About,
} from '../domain/profile/about.ts';
import { cleanName } from '../domain/profile/name.ts';
import type { Endpoint, SchemaOf } from './endpoint.ts';
import { calendarDay, cleanedText, people } from './text-input.ts';

const line = (limit: number) => cleanedText(cleanName, limit, `Use at most ${limit} characters.`);

const about = z.object({
  grade: z.enum(GRADES).nullable(),
  exam: z.enum(EXAMS).nullable(),
  examDate: calendarDay.nullable(),
  wants: z.array(line(WANT_LIMIT)).max(WANTS_LIMIT, `Choose at most ${WANTS_LIMIT}.`),
  languages: line(LANGUAGES_LIMIT),
  line: line(LINE_LIMIT),
  shown: z.boolean(),
}) satisfies SchemaOf<About>;

export const aboutEndpoints = {
  readAbout: {
    summary: 'What you say about yourself',
    output: z.object({ about }),
    refusals: [],
  },
  saveAbout: {
    summary: 'Say something about yourself, or less; every part is optional',
    body: z.object({ about }),
    output: z.object({ about }),
    refusals: ['invalid', 'forbidden'],
  },
  listAbout: {
    summary: 'What some people say about themselves, in one line each; `users` are their ids, with commas',
    query: z.object({ users: people }),
    output: z.object({ people: z.array(z.object({ userId: z.string(), line: z.string() })) }),
    refusals: ['invalid'],
  },
} as const satisfies Record<string, Endpoint>;
