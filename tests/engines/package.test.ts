import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

// The built engines as a caller installs them: plain Node, and TypeScript with Node's own resolution.

/** Below node_modules, so that the packages which engines need are found. */
const CALLER = resolve('node_modules/.cache/engines-caller')
const INSTALLED = join(CALLER, 'node_modules/triptych')

const engines = readdirSync('lib/engines').map((file) => file.replace('.ts', ''))
const node = (...args: string[]) => execFileSync(process.execPath, args, { cwd: CALLER, encoding: 'utf8' })

beforeAll(() => {
  rmSync(CALLER, { recursive: true, force: true })
  mkdirSync(INSTALLED, { recursive: true })
  cpSync('package.json', join(INSTALLED, 'package.json'))
  execFileSync(process.execPath, ['--import', 'tsx', 'lib/cli/engines.ts', join(INSTALLED, 'dist')])
  writeFileSync(join(CALLER, 'package.json'), '{ "type": "module" }')
})
afterAll(() => rmSync(CALLER, { recursive: true }))

test('default: Node loads each engine, with the names of its source', async () => {
  const namesOf = (engine: string) => `['${engine}', Object.keys(await import('triptych/${engine}'))]`
  const list = `console.log(JSON.stringify([${engines.map(namesOf)}]))`
  const loaded = Object.fromEntries(JSON.parse(node('--input-type=module', '-e', list)))
  for (const engine of engines) {
    const names = Object.keys(await import(`../../lib/engines/${engine}.ts`))
    expect(loaded[engine].sort()).toEqual(names.sort())
  }
})

test('default: the folder is a package with only what the engines import', async () => {
  const { name, exports, dependencies } = JSON.parse(
    readFileSync(join(INSTALLED, 'dist/package.json'), 'utf8'),
  )
  expect(name).toBe('triptych')
  expect(Object.keys(exports).sort()).toEqual(engines.map((engine) => `./${engine}`).sort())
  for (const { types, default: file } of Object.values<{ types: string; default: string }>(exports)) {
    expect([types, file].filter((path) => !existsSync(join(INSTALLED, 'dist', path)))).toEqual([])
  }
  const own = JSON.parse(readFileSync('package.json', 'utf8')).dependencies
  expect(Object.keys(dependencies)).toEqual([
    '@ethereumjs/common',
    '@ethereumjs/evm',
    '@ethereumjs/util',
    'valibot',
    'viem',
  ])
  expect(own).toMatchObject(dependencies)
})

/** Engines that take a transport. Their pages show how to make one of a viem client. */
const CALLING = engines.filter((engine) =>
  readFileSync(`lib/engines/${engine}.ts`, 'utf8').includes('RequestFunction'),
)

const ADAPTER =
  'const request: RequestFunction = (method, params) => client.request({ method, params } as never)'

test.each(['README', ...CALLING.map((engine) => `engine-${engine}`)])(
  'default: %s has the adapter',
  (page) => {
    expect(readFileSync(`docs/${page}.md`, 'utf8').split('\n')).toContain(ADAPTER)
  },
)

test('default: TypeScript accepts the examples, and a viem client', () => {
  const files = engines.map((engine) => `${engine}.example.ts`)
  for (const engine of CALLING) {
    const file = `${engine}.adapter.ts`
    writeFileSync(
      join(CALLER, file),
      `import type { PublicClient } from 'viem'
import type { RequestFunction } from 'triptych/${engine}'
declare const client: PublicClient
${ADAPTER}
export { request }
`,
    )
    files.push(file)
  }
  for (const engine of engines) {
    const file = `${engine}.example.ts`
    cpSync(`tests/engines/${file}`, join(CALLER, file))
  }
  const compilerOptions = {
    module: 'nodenext',
    target: 'es2022',
    strict: true,
    noEmit: true,
    skipLibCheck: true,
  }
  writeFileSync(join(CALLER, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }))
  expect(node(resolve('node_modules/typescript/bin/tsc'), '--project', '.')).toBe('')
})
