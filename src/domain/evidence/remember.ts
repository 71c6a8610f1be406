/** Far more than the words of one interview; what lives for months forgets and starts again. */
const mostRemembered = 20_000;

/** The same function of one word, worked out once for each word it meets. */
export const remember = <Value>(work: (word: string) => Value): ((word: string) => Value) => {
  const known = new Map<string, Value>();
  return (word) => {
    const before = known.get(word);
    if (before !== undefined) return before;
    const value = work(word);
    if (known.size >= mostRemembered) known.clear();
    known.set(word, value);
    return value;
  };
};
