import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

// `npm run engines [folder]`: builds `lib/engines/*.ts` as the packages that `exports` in package.json names, with their types.

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const OUT = resolve(process.argv[2] ?? join(ROOT, 'dist'))
const TYPES = join(OUT, 'types')

const engines = readdirSync(join(ROOT, 'lib/engines')).map((file) => join(ROOT, 'lib/engines', file))

await build({
  entryPoints: engines,
  outdir: OUT,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'neutral',
  target: 'es2022',
  packages: 'external',
  tsconfig: join(ROOT, 'tsconfig.json'),
})
writeTypes()
console.error(`Built ${engines.map((file) => `triptych/${basename(file, '.ts')}`).join(', ')}.`)

/** Writes a `.d.ts` for each file that an engine uses. Its imports become relative: the alias `@/` is known only here. */
function writeTypes(): void {
  const config = join(OUT, 'tsconfig.json')
  const compilerOptions = {
    noEmit: false,
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
