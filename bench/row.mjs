/** One measured row, as it is printed. */
export const lineOf = ({ mark, what, value, aim, detail }) =>
  `${mark} ${what}: ${value}${aim ? ` (aim ${aim})` : ''} ${detail}`.trim();
