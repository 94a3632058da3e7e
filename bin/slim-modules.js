import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

// Last step of `npm ci`: removes unused files from node_modules, more than half of it.
const MODULES = 'node_modules'

/** Next's binaries for resizing images, which is off (next.config.js). */
const UNUSED = ['@img']

/**
 * npm installs these in production too, since Next and viem name them as optional peers. Next checks that `typescript` and
 * `@types` exist, but runs no compiler (`ignoreBuildErrors`).
 */
const UNUSED_IN_PRODUCTION = ['@playwright', 'playwright', 'playwright-core', '@typescript']

const isProduction = !existsSync(join(MODULES, 'vitest'))

/** Source maps, and TypeScript, which Node does not run in packages. */
const unusedFile = isProduction ? /\.(?:map|[cm]?tsx?)$/ : /\.map$/
const KEPT = join(MODULES, '@types')

for (const name of isProduction ? [...UNUSED, ...UNUSED_IN_PRODUCTION] : UNUSED) {
  rmSync(join(MODULES, name), { recursive: true, force: true })
}
for (const entry of readdirSync(MODULES, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !unusedFile.test(entry.name) || entry.parentPath.startsWith(KEPT)) continue
  rmSync(join(entry.parentPath, entry.name))
}
