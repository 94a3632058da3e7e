#!/usr/bin/env node
import { mkdtemp, rm } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, stop } from 'esbuild'

// Packages stay where they are installed, whatever folder the program lies in.
const installedPackages = {
  name: 'installed packages',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^(@[^/]|[^@./])/ }, ({ path, kind }) =>
      kind === 'entry-point'
        ? undefined
        : { path: isBuiltin(path) ? path : import.meta.resolve(path), external: true },
    ),
}

// One file is made in a tenth of a second. Run through tsx, each function that a call makes is given its name by another call,
// which takes a seventh of all that a call takes (`npm run bench:service`).
async function bundle() {
  const folder = await mkdtemp(join(tmpdir(), 'triptych-'))
  const outfile = join(folder, 'service.mjs')
  await build({
    entryPoints: [fileURLToPath(new URL('../lib/cli/service.ts', import.meta.url))],
    tsconfig: fileURLToPath(new URL('../tsconfig.json', import.meta.url)),
    bundle: true,
    platform: 'node',
    format: 'esm',
    sourcemap: 'inline',
    logLevel: 'silent',
    plugins: [installedPackages],
    outfile,
  })
  await stop()
  return { folder, outfile }
}

const { folder, outfile } = await bundle().catch(({ message }) => {
  console.error(`The service could not be put together in ${tmpdir()}: ${message}`)
  console.error('Set TMPDIR to a folder that can be written to and has some room.')
  process.exit(1)
})
process.setSourceMapsEnabled(true)
await import(pathToFileURL(outfile))
await rm(folder, { recursive: true })
