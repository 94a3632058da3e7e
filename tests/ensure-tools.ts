import { statSync } from 'node:fs'
import { run } from './ensure-programs'

/**
 * Installs the tools that only tests and benches use (`tests/package.json`), where they are missing or older than their lock file. The
 * npm scripts that need them run this first.
 */
const modifiedAt = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0

if (modifiedAt('tests/node_modules/.package-lock.json') < modifiedAt('tests/package-lock.json')) {
  if (!run('npm', ['ci', '--prefix', 'tests'])) process.exit(1)
}
