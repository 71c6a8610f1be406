/** What the keys begin with under which a browser keeps someone's unsent ticks and notes. */
export const markQueuePrefix = (userId: string): string => `marking ${userId} `;
