import { expect, test } from 'vitest'
import { buildStep } from '@/lib/cli/next-build'

// As Next 16 prints it where its output is no terminal.
const PRINTED = [
  '▲ Next.js 16.4.5 (Turbopack)',
  '',
  '  Creating an optimized production build ...',
  '✓ Compiled successfully in 36.9s',
  '  Skipping validation of types',
  '  Collecting page data using 1 worker ...',
  '  Generating static pages using 1 worker (0/277) ...',
  '  Generating static pages using 1 worker (69/277) ',
  '✓ Generating static pages using 1 worker (277/277) in 5.7s',
  '  Finalizing page optimization ...',
]

test('default: one line for each step, when it begins', () => {
  expect(PRINTED.map(buildStep).filter(Boolean)).toEqual([
    expect.stringMatching(/^Building the pages \(1 of 3\): compiling, about \d+ % of the time$/),
    expect.stringMatching(/^Building the pages \(2 of 3\): checking the routes, about \d+ % of the time$/),
    expect.stringMatching(
      /^Building the pages \(3 of 3\): writing the static files, about \d+ % of the time$/,
    ),
  ])
})
