/** Reads a table of words, each followed by its other forms: 'take took taken | give gave given'. The result maps a form to its word. */
export const wordForms = (table: string): ReadonlyMap<string, string> =>
  new Map(
    table.split('|').flatMap((row) => {
      const [word = '', ...forms] = row.trim().split(/\s+/);
      return forms.map((form) => [form, word] as const);
    }),
  );
