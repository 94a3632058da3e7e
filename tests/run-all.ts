import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { compressStatic } from '@/lib/cli/compress-static'
import { buildNext } from '@/lib/cli/next-process'
import { ensurePrograms } from './ensure-programs'
import { type Count, readPlaywright, readVitest } from './read-reports'

/**
 * `npm test`: sets up what a new machine lacks, runs everything there is, and ends with the time of each step, what failed, by name,
 * and one line that adds it all up. Stops at once, with the command that would help, where something cannot be set up.
 * `npm test -- --shard 1/2` runs the first half of the tests, and `2/2` the second, on another machine.
 */

const VITEST_REPORT = 'test-results/unit.json'
const PLAYWRIGHT_REPORT = 'test-results/e2e.json'

const { values } = parseArgs({ options: { shard: { type: 'string', default: '1/1' } } })
const [, shard, shards] = /^([1-9]\d*)\/([1-9]\d*)$/.exec(values.shard) ?? []
if (!shard || Number(shard) > Number(shards)) {
  process.stderr.write(`There is no shard ${values.shard}. The first of two is --shard 1/2.\n`)
  process.exit(1)
}

const times: string[] = []

async function timed<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
  const begun = performance.now()
  const value = await work()
  times.push(`${name}: ${Math.round((performance.now() - begun) / 1_000)} s`)
  return value
}

/** Runs a command in the open; true when it ended well. */
function run(command: string, args: readonly string[]): Promise<boolean> {
  process.stdout.write(`\n> ${[command, ...args].join(' ')}\n`)
  return new Promise((resolve) => {
    spawn(command, args, { stdio: 'inherit' })
      .on('error', () => resolve(false))
      .on('exit', (code) => resolve(code === 0))
  })
}

/** A part of the check, which the first shard alone does. */
async function check(script: string): Promise<Count> {
  if (shard !== '1') return { passed: 0, failures: [] }
  const ok = await timed(script, () => run('npm', ['run', '--silent', script]))
  return ok ? { passed: 1, failures: [] } : { passed: 0, failures: [`npm run ${script}`] }
}

/**
 * However long the build takes on a busy machine: tests that wait for a program to start find it built. Types are checked after it,
 * for it deletes and rewrites those of the routes.
 */
async function buildAndCheckTypes(): Promise<Count> {
  await timed('build', () => buildNext(process.cwd()))
  await timed('compress', () => compressStatic(process.cwd()))
  return check('types')
}

/** Runs a test runner and reads its report. A runner that left no report, or ran nothing, has failed. */
async function suite(args: readonly string[], report: string, read: (json: never) => Count): Promise<Count> {
  const ok = await timed(args[0] ?? '', () => run('npx', [...args, `--shard=${shard}/${shards}`]))
  const count = existsSync(report)
    ? read(JSON.parse(readFileSync(report, 'utf8')) as never)
    : { passed: 0, failures: [] }
  const accountedFor = ok ? count.passed > 0 : count.failures.length > 0
  return accountedFor ? count : { ...count, failures: [...count.failures, `${args[0]}: see what it printed`] }
}

const vitest = [
  'vitest',
  'run',
  '--project=!long',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${VITEST_REPORT}`,
]

ensurePrograms()
rmSync('test-results', { recursive: true, force: true })
mkdirSync('test-results', { recursive: true })
const counts = [
  ...(await Promise.all([buildAndCheckTypes(), check('lint')])),
  await suite(vitest, VITEST_REPORT, readVitest),
  await suite(['playwright', 'test'], PLAYWRIGHT_REPORT, readPlaywright),
]
const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failures = counts.flatMap((count) => count.failures)
for (const failure of failures) process.stdout.write(`\nFAILED ${failure}\n`)
process.stdout.write(`\n${times.join(', ')}\n${passed} passed, ${failures.length} failed\n`)
process.exitCode = failures.length === 0 ? 0 : 1
