import { defineConfig } from '@playwright/test'
import { findChromium } from './tests/find-chromium'

const PORT = 3100

/** End to end: a real Chromium against `npm start`, with a ledger and keys of its own. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  testMatch: '**/*.spec.ts',
  timeout: 60_000,
  workers: 1,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    trace: 'retain-on-failure',
    permissions: ['clipboard-read', 'clipboard-write'],
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
      ],
    },
  },
  webServer: {
    command: 'mkdir -p test-results && npm start > test-results/start.log 2>&1',
    url: `http://127.0.0.1:${PORT}`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: { PORT: String(PORT), SERVICE_PORT: '8745', TRIPTYCH_DATA: 'test-results/data' },
  },
})
