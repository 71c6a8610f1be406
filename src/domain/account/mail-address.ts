/** The mailbox an address leads to: tags after a plus and capitals make addresses, not mailboxes. */
export const mailboxOf = (address: string): string => {
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at);
  const tag = local.indexOf('+');
  return `${tag > 0 ? local.slice(0, tag) : local}${address.slice(at)}`.toLowerCase();
};
