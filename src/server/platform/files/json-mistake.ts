const STRING = /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/uy;
const PLAIN = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)/y;

/** Where a text that is no JSON stops being it, as editors count. It repeats nothing of the text, which may hold a secret. */
export const placeOfMistake = (text: string): string => {
  let at = 0;
  const take = (piece: RegExp): boolean => {
    piece.lastIndex = at;
    const found = piece.exec(text);
    at += found?.[0].length ?? 0;
    return found !== null;
  };
  const space = () => take(/[ \t\r\n]*/y);
  const list = (item: () => boolean, end: RegExp): boolean => {
    space();
    if (take(end)) return true;
    do if (!item()) return false;
    while (take(/,/y));
    return take(end);
  };
  const value = (): boolean => {
    space();
    const isValue =
      take(STRING) ||
      take(PLAIN) ||
      (take(/\[/y) && list(value, /\]/y)) ||
      (take(/\{/y) && list(field, /\}/y));
    return isValue && space();
  };
  const field = (): boolean => space() && take(STRING) && space() && take(/:/y) && value();
  value();
  const lines = text.slice(0, at).split('\n');
  return `line ${lines.length}, column ${(lines.at(-1) ?? '').length + 1}`;
};
