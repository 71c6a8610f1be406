/** Puts the cursor on a line and shows it. */
export const goToLine = (field: HTMLTextAreaElement, line: number): void => {
  const lines = field.value.split('\n');
  const start = lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, 0);
  const end = start + (lines[line - 1]?.length ?? 0);
  // A field scrolls to its cursor when it takes focus, and not when the cursor is moved.
  field.blur();
  field.setSelectionRange(start, start);
  field.focus();
  field.setSelectionRange(start, end);
  field.scrollIntoView({ block: 'nearest' });
};
