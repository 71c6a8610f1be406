import { defineConfig } from '@playwright/test';
import tests from './playwright.config.ts';

const { projects: _projects, globalSetup: _setup, ...shared } = tests;

// The walk of `deploy/try`: through what it started, not through a server of the tests.
export default defineConfig({ ...shared, testDir: 'test/deployed', workers: 1 });
