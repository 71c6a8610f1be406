import { defineConfig } from '@playwright/test';
import tests from './playwright.config.ts';

const { projects: _, ...shared } = tests;

// Pictures are looked at by people, so nothing here is asserted beyond having arrived where it is taken.
export default defineConfig({
  ...shared,
  testDir: 'test/pictures',
  testMatch: '**/*.pictures.ts',
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
});
