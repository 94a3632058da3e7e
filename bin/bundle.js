import { rmSync } from 'node:fs'
import { mkdtemp, readFile } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, stop } from 'esbuild'

const ALL_PACKAGES = /^(@[^/]|[^@./])/

/** Packages of machine code, and those that read files of their own. */
const UNMOVABLE = /^(@nomicfoundation|esbuild|libsql|next|solc|tsx|typescript)/

// Packages are imported from where they are installed. JSON is bundled.
const installedPackages = (filter) => ({
  name: 'installed packages',
  setup: ({ onResolve }) =>
    onResolve({ filter }, ({ path, kind }) =>
      kind === 'entry-point' || path.endsWith('.json')
        ? undefined
        : { path: isBuiltin(path) ? path : import.meta.resolve(path), external: true },
    ),
})

/** For packages that are CommonJS and load modules of Node.js. */
const REQUIRE = `const require = process.getBuiltinModule('node:module').createRequire(${JSON.stringify(import.meta.url)})`

// A source finds its neighbour files.
const sourceUrls = {
  name: 'source urls',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8')
      return {
        contents: text
          .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
          .replaceAll('import.meta.dirname', JSON.stringify(dirname(path))),
        loader: 'ts',
      }
    }),
}

/**
 * Bundles a program, as `lib/cli/service`, into a temporary folder in 0.1 s. tsx starts slower, and its `keepNames` costs a seventh of
 * the CPU time of a call (`npm run bench:service`). With packages, bundling takes longer and a start a quarter of its CPU time.
 * The folder is deleted when this process ends.
 */
export async function bundle(path, { withPackages = false } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'triptych-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const root = new URL('..', import.meta.url)
  await build({
    entryPoints: [fileURLToPath(new URL(`${path}.ts`, root))],
    tsconfig: fileURLToPath(new URL('tsconfig.json', root)),
    bundle: true,
    splitting: true,
    platform: 'node',
    target: 'node20.19',
    format: 'esm',
    outExtension: { '.js': '.mjs' },
    ...(withPackages ? { banner: { js: REQUIRE } } : { sourcemap: 'inline' }),
    logLevel: 'silent',
    plugins: [installedPackages(withPackages ? UNMOVABLE : ALL_PACKAGES), sourceUrls],
    outdir: folder,
  })
  await stop()
  return { folder, program: pathToFileURL(join(folder, `${basename(path)}.mjs`)) }
}

/** Ends the process if the bundle cannot be written. */
export function failToBundle({ message }) {
  console.error(`The program could not be bundled in ${tmpdir()}: ${message}`)
  console.error('Set TMPDIR to a writable folder with free space.')
  process.exit(1)
}
