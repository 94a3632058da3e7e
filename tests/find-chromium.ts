import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** A browser of the system, else the one that Playwright installed; undefined when there is none. */
export function findChromium(): string | undefined {
  return [...SYSTEM_BROWSERS, chromium.executablePath()].find((path) => existsSync(path))
}
