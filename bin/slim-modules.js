import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

// Last step of `npm ci`: removes from node_modules what no program here reads, more than half of it.
const MODULES = 'node_modules'

/** Binaries with which Next resizes images; `images.unoptimized` is set (next.config.js). */
const UNUSED = ['@img']

/**
 * Without development dependencies nothing checks types and no browser is driven. npm installs the tools all the same: Next and viem name
 * them as optional peers. Next looks whether `typescript` and `@types` are there, and runs no compiler (`ignoreBuildErrors`).
 */
const UNUSED_IN_PRODUCTION = ['@playwright', 'playwright', 'playwright-core', '@typescript']

const isProduction = !existsSync(join(MODULES, 'vitest'))

/** Source maps are for debugging packages; Node refuses to run the TypeScript in them. */
const unusedFile = isProduction ? /\.(?:map|[cm]?tsx?)$/ : /\.map$/
const KEPT = join(MODULES, '@types')

for (const name of isProduction ? [...UNUSED, ...UNUSED_IN_PRODUCTION] : UNUSED) {
  rmSync(join(MODULES, name), { recursive: true, force: true })
}
for (const entry of readdirSync(MODULES, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !unusedFile.test(entry.name) || entry.parentPath.startsWith(KEPT)) continue
  rmSync(join(entry.parentPath, entry.name))
}
