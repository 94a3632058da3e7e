import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { configDefaults, defineConfig } from 'vitest/config'

const UNIT = ['tests/**/*.test.ts']
const LONG = ['tests/long/**/*.test.ts']

/** Tests of properties and seeds: `test:long` runs them with more of these. */
const WITH_LENGTHS = readdirSync('tests/lib', { recursive: true, encoding: 'utf8' })
  .map((path) => `tests/lib/${path}`)
  .filter(
    (path) =>
      path.endsWith('.test.ts') && /from '(fast-check|.*\/test-length)'/.test(readFileSync(path, 'utf8')),
  )

/** They use fake timers, which hold for a whole process. */
const CLOCKS = ['tests/lib/service/{blocks,nodes,time}/*.test.ts']

/** For them time stands still, so that no deadline of the service passes unless a test says so. */
const HELD = [
  // Libraries of clients send what they gathered by timers of their own.
  'tests/lib/service/!(clients).test.ts',
  'tests/lib/service/!(ledger|own-node|blocks|nodes|time)/*.test.ts',
]

/** `npm test` runs all but `long`, which has its own command. */
export default defineConfig({
  resolve: {
    alias: {
      '@': fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, ''),
      triptych: fileURLToPath(new URL('lib/engines', import.meta.url)),
      'next/headers': fileURLToPath(new URL('tests/next-headers.ts', import.meta.url)),
    },
  },
  test: {
    globalSetup: 'tests/set-up-once.ts',
    // Bounds for what hangs, which no test should meet on the busiest machine.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 200_000 } },
    // Half of what tests do is wait: for programs that start, deadlines, outages.
    maxWorkers: 2 * availableParallelism(),
    // Tests change nothing outside themselves, and mock no module: one that is loaded already stays what it is. So viem, solc
    // and the demo chain are loaded once a process, not once a file.
    isolate: false,
    setupFiles: ['tests/property-runs.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: UNIT,
          exclude: [...configDefaults.exclude, ...LONG, ...CLOCKS, ...HELD],
        },
      },
      {
        extends: true,
        test: { name: 'held', include: HELD, setupFiles: 'tests/lib/service/held-clock.ts' },
      },
      {
        extends: true,
        // React's own for development notes a stack for each element, a tenth of the time of these tests.
        oxc: { jsx: { runtime: 'automatic', development: false } },
        resolve: {
          alias: {
            'react/jsx-runtime': fileURLToPath(
              new URL('node_modules/react/cjs/react-jsx-runtime.production.js', import.meta.url),
            ),
          },
        },
        test: {
          name: 'components',
          include: ['tests/**/*.test.tsx'],
          setupFiles: 'tests/console-errors.ts',
          environment: 'happy-dom',
          // They do not wait: each further process would only load React and play the demo chain once more.
          maxWorkers: availableParallelism(),
          sequence: { groupOrder: 1 },
        },
      },
      { extends: true, test: { name: 'clocks', include: CLOCKS, isolate: true } },
      {
        extends: true,
        test: {
          name: 'long',
          include: [...LONG, ...WITH_LENGTHS],
          env: { TEST_LENGTH: 'long' },
          testTimeout: 1_800_000,
        },
      },
    ],
  },
})
