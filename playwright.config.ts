import { defineConfig } from '@playwright/test'
import { EXPLORERS, portOf } from './tests/e2e/explorers'
import { findChromium } from './tests/find-chromium'
import { ofLength } from './tests/test-length'

/** End to end: a real Chromium against `npm start`; tests that run side by side have an explorer each. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  // `npm run test:long` runs all.
  grepInvert: ofLength([/@long/], []),
  testMatch: '**/*.spec.ts',
  // Bounds for what hangs: a busy machine may take its time.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  workers: EXPLORERS,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    // What a page held when a test failed stands beside its picture; `--trace on` shows every step, for a fifth of the time.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Pages of one explorer share what was compiled.
        '--process-per-site',
        // A page of a test lives for seconds: to optimize its code takes a fifth of its CPU time, and saves less.
        '--js-flags=--no-opt',
      ],
    },
  },
  webServer: {
    command: 'npx tsx tests/e2e/start-explorers.ts',
    url: `http://127.0.0.1:${portOf(EXPLORERS - 1)}`,
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
