import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const UNIT = ['tests/**/*.test.ts']
const LONG = ['tests/long/**/*.test.ts']

/** They set the clocks that one queue of deadlines goes by, for a whole process. */
const CLOCKS = ['tests/lib/service/{blocks,nodes,time}/*.test.ts']

/** `npm test` runs all but `long`, which has its own command. */
export default defineConfig({
  resolve: {
    alias: {
      '@': fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, ''),
      'next/headers': fileURLToPath(new URL('tests/next-headers.ts', import.meta.url)),
    },
  },
  test: {
    // Bounds for what hangs: a busy machine may take its time.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 120_000 } },
    // Half of what tests do is wait: for programs that start, deadlines, outages.
    maxWorkers: 2 * availableParallelism(),
    // Tests change nothing outside themselves, and mock no module: one that is loaded already stays what it is. So viem, solc
    // and the demo chain are loaded once a process, not once a file.
    isolate: false,
    projects: [
      { extends: true, test: { name: 'unit', include: UNIT, exclude: [...LONG, ...CLOCKS] } },
      {
        extends: true,
        test: { name: 'components', include: ['tests/**/*.test.tsx'], environment: 'happy-dom' },
      },
      { extends: true, test: { name: 'clocks', include: CLOCKS, isolate: true } },
      { extends: true, test: { name: 'long', include: LONG, testTimeout: 1_800_000 } },
    ],
  },
})
