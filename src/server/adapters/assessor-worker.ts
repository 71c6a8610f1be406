// A separate process: what was said or typed is anyone's, and judging it must not hold up the people who use the product.
import { assessRound } from '../../domain/assessment/assess.ts';

// The server may be killed without a word; then there is no one to work for.
process.once('disconnect', () => process.exit());

process.once('message', (task: Parameters<typeof assessRound>) => {
  process.send?.(assessRound(...task), undefined, {}, () => process.disconnect());
});
