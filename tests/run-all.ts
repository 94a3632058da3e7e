import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { compressStatic } from '@/lib/cli/compress-static'
import { buildNext } from '@/lib/cli/next-process'
import { ensurePrograms, run } from './ensure-programs'
import { type Count, readPlaywright, readVitest } from './read-reports'

/**
 * `npm test`: sets up what a new machine lacks, runs everything there is, and ends with what failed, by name, and one line that
 * adds it all up. Stops at once, with the command that would help, where something cannot be set up.
 */

const VITEST_REPORT = 'test-results/unit.json'
const PLAYWRIGHT_REPORT = 'test-results/e2e.json'

function step(command: string, args: readonly string[]): Count {
  return run(command, args)
    ? { passed: 1, failures: [] }
    : { passed: 0, failures: [[command, ...args].join(' ')] }
}

/** Runs a test runner and reads its report. A runner that left no report, or ran nothing, has failed. */
function suite(args: readonly string[], report: string, read: (json: never) => Count): Count {
  const ok = run('npx', args)
  const count = existsSync(report)
    ? read(JSON.parse(readFileSync(report, 'utf8')) as never)
    : { passed: 0, failures: [] }
  const accountedFor = ok ? count.passed > 0 : count.failures.length > 0
  return accountedFor ? count : { ...count, failures: [...count.failures, `${args[0]}: see what it printed`] }
}

ensurePrograms()
// However long a busy machine takes: those who wait for a program to start find it built.
await buildNext(process.cwd())
await compressStatic(process.cwd())
rmSync('test-results', { recursive: true, force: true })
mkdirSync('test-results', { recursive: true })

const counts = [
  step('npm', ['run', '--silent', 'check']),
  suite(
    [
      'vitest',
      'run',
      '--project=!long',
      // It is part of the check.
      '--exclude=tests/imports.test.ts',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${VITEST_REPORT}`,
    ],
    VITEST_REPORT,
    readVitest,
  ),
  suite(['playwright', 'test'], PLAYWRIGHT_REPORT, readPlaywright),
]
const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failures = counts.flatMap((count) => count.failures)
for (const failure of failures) process.stdout.write(`\nFAILED ${failure}\n`)
process.stdout.write(`\n${passed} passed, ${failures.length} failed\n`)
process.exitCode = failures.length === 0 ? 0 : 1
