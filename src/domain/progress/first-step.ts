type Steps = { room: boolean; devices: boolean; sample: boolean };

const LEFT = ['', 'one step', 'two steps', 'three steps'];

const openWords = (count: number): string =>
  count === 0
    ? ''
    : count === 1
      ? ' One session is open this week.'
      : ` ${count} sessions are open this week.`;

/** How far a newcomer is from their first round, and what is open to them. */
export const firstStepsWords = (firstName: string, steps: Steps, openThisWeek: number): string => {
  const left = Object.values(steps).filter((isDone) => !isDone).length;
  const sentence = left === 0 ? 'all is ready for your first round.' : `${LEFT[left]} to your first round.`;
  const words =
    firstName === '' ? sentence[0]?.toUpperCase() + sentence.slice(1) : `${firstName}, ${sentence}`;
  return words + (steps.room ? '' : openWords(openThisWeek));
};
