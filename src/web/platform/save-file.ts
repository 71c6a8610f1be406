/** Hands an address to the browser, which saves what it finds there as it saves any file. */
export const download = (url: string, name = ''): void => {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
};

/** Saves a text as a file. */
export const saveFile = (text: string, type: string, name: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type }));
  download(url, name);
  URL.revokeObjectURL(url);
};
