/** Someone with a running sign-in. */
export type Person = { id: string; email: string; sessionId: string; loginAt: Date };
