/**
 * Reads that settle: asked for while one is under way, it reads once more, and only the last answer counts. So no
 * answer that was overtaken on its way is ever taken for the present. Only where nothing is known yet is an overtaken
 * answer better than none: `isWorthShowing` says so, and the last one follows.
 */
export const settlingReader = <T>(
  read: () => Promise<T>,
  take: (answer: T) => void,
  isWorthShowing: (answer: T) => boolean,
) => {
  let underway: Promise<void> | null = null;
  let overtaken = false;

  const run = async () => {
    let answer: T;
    do {
      overtaken = false;
      answer = await read();
      if (overtaken && isWorthShowing(answer)) take(answer);
    } while (overtaken);
    underway = null;
    take(answer);
  };

  return {
    readAnew: (): Promise<void> => {
      overtaken = true;
      underway ??= run();
      return underway;
    },
    /** Something newer is known than what may be on its way. */
    overtake: (): void => {
      overtaken = true;
    },
  };
};
