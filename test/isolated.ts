/** Tests that replace modules, or need them as a page that has just opened has them: each in a process that ends with it. */
export const ISOLATED = [
  'src/server/adapters/graphile-worker.test.ts',
  'src/server/adapters/power-cut.test.ts',
  'src/web/call/components/listening-setting.test.tsx',
  'src/web/platform/when.test.ts',
  'src/web/proposal/use-answer.test.tsx',
  'src/web/room/room-cache.test.ts',
  'src/web/screens/signed-out.test.tsx',
];
