/** This page's time in milliseconds. It only moves forward: someone who sets their clock meanwhile moves nothing. */
export const pageNow = (): number => performance.timeOrigin + performance.now();
