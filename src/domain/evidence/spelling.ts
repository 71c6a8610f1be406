const pairs: Readonly<Record<string, string>> = {
  practise: 'practice',
  practised: 'practiced',
  practising: 'practicing',
  licence: 'license',
  defence: 'defense',
  judgement: 'judgment',
  programme: 'program',
  grey: 'gray',
  tyre: 'tire',
  orientated: 'oriented',
  learnt: 'learned',
  milligram: 'mg',
  milligrams: 'mg',
  milligramme: 'mg',
  milligrammes: 'mg',
  mgs: 'mg',
  gram: 'g',
  grams: 'g',
  gramme: 'g',
  grammes: 'g',
  microgram: 'mcg',
  micrograms: 'mcg',
  millilitre: 'ml',
  millilitres: 'ml',
  mls: 'ml',
  hr: 'hour',
  hrs: 'hours',
  min: 'minute',
  mins: 'minutes',
  '%': 'percent',
  ok: 'okay',
  mum: 'mother',
  dad: 'father',
};

/** One spelling for words that Britain, America and the speech engine write differently. */
export const oneSpelling = (word: string): string => {
  const listed = pairs[word];
  if (listed !== undefined) return listed;
  if (word.length < 5) return word;
  return word
    .replace(/[ao]e/g, 'e')
    .replace(/^(.{3,})our(s|ed|ing|ite|ites)?$/, '$1or$2')
    .replace(/^(.{3,})is(e|ed|es|ing|ation|ations|er)$/, '$1iz$2')
    .replace(/ys(e|ed|es|ing)$/, 'yz$1')
    .replace(/^(cent|lit|met|fib|theat|calib)re(s?)$/, '$1er$2')
    .replace(/^leuc/, 'leuk')
    .replace(/sulph/g, 'sulf');
};
