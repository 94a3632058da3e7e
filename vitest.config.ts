import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const UNIT = ['tests/**/*.test.ts']
const LONG = ['tests/long/**/*.test.ts']

/** `unit` is what `npm test` runs; `long` has its own command. */
export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '') } },
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      { extends: true, test: { name: 'unit', include: UNIT, exclude: LONG } },
      { extends: true, test: { name: 'long', include: LONG, testTimeout: 1_800_000 } },
    ],
  },
})
