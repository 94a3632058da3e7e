import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Metafile } from 'esbuild'

// `npm run pack:service [folder]`: writes the access service as one package, `triptych-service-<version>.tgz`.
// All code is in one file. Only SQLite is machine code, so npm installs it for the machine.

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const OUT = resolve(process.argv[2] ?? join(ROOT, 'dist'))
const PROGRAM = 'triptych-service.cjs'

type Manifest = Record<'name' | 'version' | 'license', string> & {
  engines: Record<string, string>
  optionalDependencies: Record<string, string>
}

const readManifest = (path: string): Manifest => JSON.parse(readFileSync(join(ROOT, path), 'utf8'))

const folder = mkdtempSync(join(tmpdir(), 'triptych-service-'))
try {
  writeFileSync(join(folder, 'THIRD-PARTY.txt'), describeLicenses(await bundleProgram()))
  writeManifest()
  copyFiles()
  mkdirSync(OUT, { recursive: true })
  const [{ filename, size, unpackedSize }] = JSON.parse(
    execFileSync('npm', ['pack', '--json', '--pack-destination', OUT], { cwd: folder, encoding: 'utf8' }),
  )
  console.error(`Wrote ${join(OUT, filename)}: ${size} bytes, ${unpackedSize} bytes unpacked.`)
} finally {
  rmSync(folder, { recursive: true })
}

/** CommonJS, since ioredis and undici load modules of Node.js with `require`. */
async function bundleProgram(): Promise<Metafile> {
  const { metafile } = await build({
    entryPoints: [join(ROOT, 'lib/cli/service.ts')],
    outfile: join(folder, PROGRAM),
    absWorkingDir: ROOT,
    tsconfig: join(ROOT, 'tsconfig.json'),
    bundle: true,
    platform: 'node',
    target: 'node20.19',
    format: 'cjs',
    banner: { js: '#!/usr/bin/env node' },
    metafile: true,
    logLevel: 'warning',
  })
  return metafile
}

/** The machine code of SQLite, one package for each kind of machine, with exact versions. npm installs the right one. */
function writeManifest() {
  const { version, license, engines } = readManifest('package.json')
  const { optionalDependencies } = readManifest('node_modules/libsql/package.json')
  const manifest = {
    name: 'triptych-service',
    version,
    description: 'An access service for Ethereum nodes: API keys, credits and checked responses.',
    license,
    engines,
    bin: { 'triptych-service': PROGRAM },
    optionalDependencies,
  }
  writeJson('package.json', manifest)
  writeJson('npm-shrinkwrap.json', lockPackages(manifest))
}

/** The lock file of a published package. It has the hashes of the files that npm may install. */
function lockPackages({ name, version, ...manifest }: Pick<Manifest, 'name' | 'version'>) {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
  const native = Object.entries(packages).filter(([path]) => path.startsWith('node_modules/@libsql/'))
  return {
    name,
    version,
    lockfileVersion: 3,
    packages: { '': { name, version, ...manifest }, ...Object.fromEntries(native) },
  }
}

function writeJson(name: string, content: object) {
  writeFileSync(join(folder, name), `${JSON.stringify(content, null, 2)}\n`)
}

function copyFiles() {
  cpSync(join(ROOT, 'packaging'), folder, { recursive: true })
  cpSync(join(ROOT, 'LICENSE'), join(folder, 'LICENSE'))
  cpSync(join(ROOT, 'docs/service.md'), join(folder, 'docs/service.md'))
  cpSync(join(ROOT, 'docs/service'), join(folder, 'docs/service'), { recursive: true })
}

/** The licenses of the bundled packages, which ask to be passed on with the code. */
function describeLicenses({ inputs }: Metafile): string {
  const folders = Object.keys(inputs).flatMap(
    (path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? [],
  )
  return [...new Set(folders)].sort().map(describeLicense).join('\n')
}

function describeLicense(path: string): string {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const { version, license } = readManifest(join(path, 'package.json'))
  const file = readdirSync(join(ROOT, path)).find((entry) => /^licen[cs]e/i.test(entry))
  const text = file ? readFileSync(join(ROOT, path, file), 'utf8').trim() : ''
  return `${name} ${version} (${license})\n\n${text}\n`
}
