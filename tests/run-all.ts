import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { ensurePrograms, run } from './ensure-programs'

/**
 * `npm test`: sets up what a new machine lacks, runs everything there is, and ends with one line that adds it all up.
 * Stops at once, with the command that would help, where something cannot be set up.
 */
type Count = { passed: number; failed: number }

const VITEST_REPORT = 'test-results/unit.json'
const PLAYWRIGHT_REPORT = 'test-results/e2e.json'

function step(command: string, args: readonly string[]): Count {
  return run(command, args) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** Runs a test runner and reads its report. A runner that left no report, or ran nothing, has failed. */
function suite(args: readonly string[], report: string, read: (json: never) => Count): Count {
  const ok = run('npx', args)
  if (!existsSync(report)) return { passed: 0, failed: 1 }
  const count = read(JSON.parse(readFileSync(report, 'utf8')) as never)
  const accountedFor = ok ? count.passed > 0 : count.failed > 0
  return accountedFor ? count : { ...count, failed: count.failed + 1 }
}

const readVitest = (json: { numPassedTests: number; numFailedTests: number }): Count => ({
  passed: json.numPassedTests,
  failed: json.numFailedTests,
})

const readPlaywright = ({
  stats,
}: {
  stats: { expected: number; unexpected: number; flaky: number }
}): Count => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky,
})

ensurePrograms()
rmSync('test-results', { recursive: true, force: true })
mkdirSync('test-results', { recursive: true })

const counts = [
  step('npm', ['run', '--silent', 'check']),
  suite(
    [
      'vitest',
      'run',
      '--project',
      'unit',
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
const sum = counts.reduce((a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed }))
process.stdout.write(`\n${sum.passed} passed, ${sum.failed} failed\n`)
process.exitCode = sum.failed === 0 ? 0 : 1
