const keyOf = (token: string) => `report ${token}`;

/** What lets this tab read on after a reload; a browser that keeps nothing asks for a code again. */
export const keptPass = (token: string): string | undefined => {
  try {
    return sessionStorage.getItem(keyOf(token)) ?? undefined;
  } catch {
    return undefined;
  }
};

export const keepPass = (token: string, pass: string): void => {
  try {
    sessionStorage.setItem(keyOf(token), pass);
  } catch {
    // It is read from memory until the page is left.
  }
};
