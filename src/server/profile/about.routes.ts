import { aboutLine } from '../../domain/profile/about.ts';
import { NO_PROFILE } from '../../domain/profile/profile.ts';
import { done } from '../../domain/foundation/refusal.ts';
import type { Handlers } from '../platform/http/bind.ts';
import { readAbout, readAbouts, saveAbout } from './about.store.ts';
import { findProfile } from './profile.store.ts';

export const aboutRoutes = {
  readAbout: async ({ db }, { person }) => done({ about: await readAbout(db, person.id) }),
  saveAbout: async ({ db }, { about, person }) => {
    if (!(await findProfile(db, person.id))) return NO_PROFILE;
    const kept = { ...about, wants: [...new Set(about.wants.filter(Boolean))] };
    await saveAbout(db, person.id, kept);
    return done({ about: kept });
  },
  listAbout: async ({ db, now }, { users }) => {
    const abouts = await readAbouts(db, users);
    const people = [...abouts].flatMap(([userId, about]) => {
      const line = aboutLine(about, now().getTime());
      return line === null ? [] : [{ userId, line }];
    });
    return done({ people });
  },
} satisfies Partial<Handlers>;
