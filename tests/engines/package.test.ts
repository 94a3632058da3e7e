import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
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
  execFileSync('npx', ['tsx', 'lib/cli/engines.ts', join(INSTALLED, 'dist')])
  writeFileSync(join(CALLER, 'package.json'), '{ "type": "module" }')
})
afterAll(() => rmSync(CALLER, { recursive: true }))

test.each(engines)('default: Node loads triptych/%s, with the names of its source', async (engine) => {
  const printed = node(
    '-e',
    `import('triptych/${engine}').then((it) => console.log(JSON.stringify(Object.keys(it))))`,
  )
  expect(JSON.parse(printed).sort()).toEqual(
    Object.keys(await import(`../../lib/engines/${engine}.ts`)).sort(),
  )
})

test('default: TypeScript accepts the examples', () => {
  const files = engines.map((engine) => `${engine}.example.ts`)
  for (const file of files) cpSync(`tests/engines/${file}`, join(CALLER, file))
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
