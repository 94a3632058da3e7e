import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** Chromium without windows: the same pages, opened in half the time. */
export const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The quickest browser of this machine; undefined when there is none. */
export const findChromium = (): string | undefined =>
  existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : findWholeChromium()

/** One that a reader can have, with settings: a browser of the system, else the one that Playwright installed. */
export const findWholeChromium = (): string | undefined =>
  [...SYSTEM_BROWSERS, chromium.executablePath()].find((path) => existsSync(path))
