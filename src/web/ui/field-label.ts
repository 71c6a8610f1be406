/** The look of a label above its field. */
export const fieldLabel = 'text-small font-semibold';
