/** The address visitors write to: the server puts it on the page; a page it did not serve has a stand-in. */
export const contactEmail = (): string => {
  const content = document.querySelector<HTMLMetaElement>('meta[name="contact-email"]')?.content ?? '';
  return content.includes('@') ? content : 'hello@fellow-eye.example';
};
