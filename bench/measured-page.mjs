// The text of docs/benchmarks.md: what was measured now, each row beside its figure of the page before.

/** The figures of a page by what they are of, whichever of its tables they stand in. */
const figuresOf = (page) =>
  new Map(
    page
      .split('\n')
      .filter((line) => /^\| [✓✗·] \|/.test(line))
      .map((line) => line.split('|').map((cell) => cell.trim()))
      .map(([, , what, value]) => [what, value]),
  );

/** What stands under headings of its own was measured by hand, and stays. */
const restOf = (page) => /^## [\s\S]*/m.exec(page)?.[0] ?? '';

export const measuredPage = ({ rows, when, before }) => {
  const figures = figuresOf(before);
  const lines = rows.map(
    ({ mark, what, value, aim, detail }) =>
      `| ${mark} | ${what} | ${value} | ${figures.get(what) ?? 'new'} | ${aim} | ${detail} |`,
  );
  return `# Benchmarks, as measured

${when} Ratios compare with a yardstick in the same run, turn by turn; what each one measures is in
[bench/README.md](../bench/README.md). Server, database and those who ask share the machine.

|  | What | Measured | Before | Aim | Made of |
| --- | --- | --- | --- | --- | --- |
${lines.join('\n')}

${restOf(before)}`;
};
