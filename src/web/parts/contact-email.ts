/** The address visitors write to: the server fills it in; a page it did not serve has a stand-in. */
export const contactEmail = (): string => {
  // Drawn when the product is built, the page keeps the place for it.
  if (typeof document === 'undefined') return '%CONTACT_EMAIL%';
  const content = document.querySelector<HTMLMetaElement>('meta[name="contact-email"]')?.content ?? '';
  return content.includes('@') ? content : 'hello@fellow-eye.example';
};
