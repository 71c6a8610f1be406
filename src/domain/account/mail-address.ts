/** Two names of one service that ignores dots. */
const GOOGLE = ['gmail.com', 'googlemail.com'];

/** The mailbox an address leads to: tags after a plus and capitals make addresses, not mailboxes. */
export const mailboxOf = (address: string): string => {
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at);
  const tag = local.indexOf('+');
  const name = (tag > 0 ? local.slice(0, tag) : local).toLowerCase();
  const domain = address.slice(at + 1).toLowerCase();
  return GOOGLE.includes(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
};
