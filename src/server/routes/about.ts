import { aboutLine } from '../../domain/about.ts';
import { NO_PROFILE } from '../../domain/profile.ts';
import { done } from '../../domain/refusal.ts';
import type { Handlers } from '../http/bind.ts';
import type { Ports } from '../ports.ts';
import { readAbout, readAbouts, saveAbout } from '../store/about.ts';
import { findProfile } from '../store/profile.ts';

export const aboutRoutes = ({ db, now }: Ports) =>
  ({
    readAbout: async (_input, { person }) => done({ about: await readAbout(db, person.id) }),
    saveAbout: async ({ about }, { person }) => {
      if (!(await findProfile(db, person.id))) return NO_PROFILE;
      const kept = { ...about, wants: [...new Set(about.wants.filter(Boolean))] };
      await saveAbout(db, person.id, kept);
      return done({ about: kept });
    },
    listAbout: async ({ users }) => {
      const abouts = await readAbouts(db, users);
      const people = [...abouts].flatMap(([userId, about]) => {
        const line = aboutLine(about, now().getTime());
        return line === null ? [] : [{ userId, line }];
      });
      return done({ people });
    },
  }) satisfies Partial<Handlers>;
