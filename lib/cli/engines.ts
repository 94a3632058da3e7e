import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

// `npm run engines [folder]`: builds `lib/engines/*.ts` as the packages that `exports` in package.json names, with their types.
// The folder is a package of its own: `npm install ../triptych/dist` installs the engines and the few packages that they need.

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const OUT = resolve(process.argv[2] ?? join(ROOT, 'dist'))
const TYPES = join(OUT, 'types')

const engines = readdirSync(join(ROOT, 'lib/engines')).map((file) => join(ROOT, 'lib/engines', file))

const { metafile } = await build({
  entryPoints: engines,
  outdir: OUT,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'neutral',
  target: 'es2022',
  packages: 'external',
  metafile: true,
  tsconfig: join(ROOT, 'tsconfig.json'),
})
writeTypes()
writePackage()
console.error(`Built ${engines.map((file) => `triptych/${basename(file, '.ts')}`).join(', ')}.`)

/** Writes `package.json` of the folder: the engines alone, without the packages of the explorer. */
function writePackage(): void {
  const { name, version, license, engines, dependencies, ...own } = JSON.parse(
    readFileSync(join(ROOT, 'package.json'), 'utf8'),
  )
  const imported = Object.values(metafile.outputs).flatMap(({ imports }) =>
    imports.filter(({ external }) => external).map(({ path }) => packageOf(path)),
  )
  const needed = [...new Set(imported)].sort().map((path) => [path, dependencies[path]])
  const exported = JSON.stringify(own.exports).replaceAll('./dist/', './')
  const written = {
    name,
    version,
    license,
    type: 'module',
    engines,
    exports: JSON.parse(exported),
    dependencies: Object.fromEntries(needed),
  }
  writeFileSync(join(OUT, 'package.json'), `${JSON.stringify(written, null, 2)}\n`)
}

/** The package of an import: `@ethereumjs/evm`, and `viem` for `viem/utils`. */
function packageOf(path: string): string {
  return path.split('/', path.startsWith('@') ? 2 : 1).join('/')
}

/** Writes a `.d.ts` for each file that an engine uses. Its imports become relative: the alias `@/` is known only here. */
function writeTypes(): void {
  const config = join(OUT, 'tsconfig.json')
  const compilerOptions = {
    noEmit: false,
    // `npm run types` checks them.
    noCheck: true,
    incremental: false,
    declaration: true,
    emitDeclarationOnly: true,
    outDir: TYPES,
    rootDir: ROOT,
    paths: { '@/*': [`${ROOT}/*`] },
    typeRoots: [join(ROOT, 'node_modules/@types')],
  }
  writeFileSync(
    config,
    JSON.stringify({ extends: join(ROOT, 'tsconfig.json'), compilerOptions, files: engines, include: [] }),
  )
  execFileSync(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '--project', config], {
    stdio: 'inherit',
  })
  rmSync(config)
  const written = readdirSync(TYPES, { recursive: true, encoding: 'utf8' })
  for (const file of written.filter((name) => name.endsWith('.d.ts'))) {
    const path = join(TYPES, file)
    const text = readFileSync(path, 'utf8')
    writeFileSync(
      path,
      text.replace(/(from |import\()(['"])(@\/|\.{1,2}\/)([^'"]+)\2/g, (_all, word, quote, start, rest) => {
        const target = start === '@/' ? join(TYPES, rest) : resolve(dirname(path), start + rest)
        const way = relative(dirname(path), target)
        return `${word}${quote}${way.startsWith('.') ? way : `./${way}`}.js${quote}`
      }),
    )
  }
}
