import type { DangerKind } from '../../station/danger.ts';
import type { MarkPoint } from '../../station/mark-scheme.ts';
import { hints } from './danger-hints.ts';
import { plainSpeech, type Danger } from './danger-speech.ts';

/** A danger of a red flag, with the points (indices) that take weight from its speech. */
export type ReadyDanger = { danger: Danger; unless: readonly number[]; sure: boolean };

const speech = [
  ...plainSpeech.map((danger) => ({ danger, sure: true })),
  ...hints.map((danger) => ({ danger, sure: false })),
];

/** The speech that shows these kinds of danger in a mark scheme with these points. */
export const dangersOf = (
  kinds: readonly DangerKind[],
  points: readonly MarkPoint[],
  isShared: boolean,
): ReadyDanger[] =>
  speech
    .filter(
      ({ danger: { of, onlyShared } }) =>
        kinds.some((kind) => of.includes(kind)) && (isShared || !onlyShared),
    )
    .flatMap(({ danger, sure }) => {
      const { unless: harmless } = danger;
      if (harmless === undefined) return [{ danger, sure, unless: [] }];
      const unless = points.flatMap((point, at) =>
        harmless.test(point.text) && !/^(?:asks|explores|finds out)\b/i.test(point.text) ? [at] : [],
      );
      return unless.length === 0 ? [] : [{ danger, sure, unless }];
    });

const withheld =
  / (?:not|never|no|without|rather than|instead of|avoid|some people|might think|may think|would be wrong to|wrong to|can not|cannot|if i|if we|before you|until you|unless you)(?: \w+){0,4}$/;

/** Whether a sentence shows a danger and means it: not denied, not put into someone else's mouth. */
export const shows = ({ said, with: also, safe }: Danger, text: string): boolean =>
  (also?.test(text) ?? true) &&
  !(safe?.test(text) ?? false) &&
  said.some((pattern) => {
    const found = pattern.exec(text);
    return found !== null && !withheld.test(text.slice(0, found.index));
  });
