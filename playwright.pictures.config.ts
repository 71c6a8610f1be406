import { defineConfig } from '@playwright/test';
import tests from './playwright.config.ts';

// Pictures are looked at by people, so nothing here is asserted beyond having arrived where it is taken.
export default defineConfig({
  ...tests,
  testDir: 'test/pictures',
  testMatch: '**/*.pictures.ts',
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
});
