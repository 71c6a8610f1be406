import { describe, expect, it } from 'vitest';
import { listenersFor, type ListeningPanel } from './listener-view.ts';

const panel: ListeningPanel = {
  stage: 'Interview',
  candidateId: 'gwen',
  isNameless: false,
  seats: [
    { address: 'a', userId: 'ana', name: 'Ana', isHere: true },
    { address: 'b', userId: 'ben', name: 'Ben', isHere: false },
  ],
};
const opaque = [{ seat: 'a' }, { seat: 'b' }];

describe('what someone in the call is told of its examiners', () => {
  it('is, to the candidate of a running interview, the same opaque seats no matter who comes', () => {
    expect(listenersFor(panel, 'gwen')).toEqual(opaque);
    const empty = panel.seats.map((seat) => ({ ...seat, userId: null, name: null, isHere: false }));
    expect(listenersFor({ ...panel, seats: empty }, 'gwen')).toEqual(opaque);
    // Of a round without a candidate anyone may be it.
    expect(listenersFor({ ...panel, candidateId: null }, 'hana')).toEqual(opaque);
  });

  it('is, to the actor, who of them is here, without names', () => {
    expect(listenersFor(panel, 'hana')).toEqual([
      { seat: 'a', isHere: true },
      { seat: 'b', isHere: false },
    ]);
  });

  it('is before and after it who they are, unless the panel is nameless', () => {
    const prep: ListeningPanel = { ...panel, stage: 'Prep' };
    expect(listenersFor(prep, 'gwen').map(({ name }) => name)).toEqual(['Ana', 'Ben']);
    expect(listenersFor({ ...prep, isNameless: true }, 'gwen').map(({ name }) => name)).toEqual([null, null]);
  });

  it('is to an examiner the other one', () => {
    expect(listenersFor({ ...panel, isNameless: true }, 'ana')).toEqual([
      { seat: 'b', name: 'Ben', isHere: false },
    ]);
  });
});
