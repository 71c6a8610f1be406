// Fields whose name on the wire is not what a person would call them.
const labels = new Map(
  Object.entries({
    avatar: 'Picture',
    newEmail: 'New email',
    startUtc: 'Start',
    durationMinutes: 'Session length',
    code: 'Link',
    token: 'Link',
    t: 'Link',
    proposedStartUtc: 'Start',
    proposedEndUtc: 'End',
  }),
);

/** What a person calls the field at the end of a path: 'body.createFields.firstName' is 'First name'; '' when it has none. */
export const fieldLabel = (path: readonly string[]): string => {
  const name = path.findLast((step) => !/^\d+$/.test(step)) ?? '';
  const words = name.replaceAll(
    /([a-z\d])([A-Z])/g,
    (_, before: string, after: string) => `${before} ${after.toLowerCase()}`,
  );
  return labels.get(name) ?? words.charAt(0).toUpperCase() + words.slice(1);
};
