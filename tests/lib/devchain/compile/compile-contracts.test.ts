import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CompiledContracts, compileContracts } from '@/lib/devchain/compile/compile-contracts'
import { CONTRACT_NAMES } from '@/lib/devchain/compile/contract-sources'
import { compileDemoContracts } from '@/lib/devchain/compile/run-solc'

let cacheDir: string
let cacheFile: string
let compiled: CompiledContracts

// Two tests compile everything, which takes seconds: the first does so over a broken cache.
beforeAll(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), 'compile-contracts-'))
  cacheFile = join(cacheDir, 'contracts.json')
  await writeFile(cacheFile, '{"key":')
  compiled = await compileContracts(cacheDir)
})

afterAll(() => rm(cacheDir, { recursive: true }))

test('default', () => {
  expect([...compiled.keys()]).toEqual(CONTRACT_NAMES)
  for (const { bytecode, abi, source } of compiled.values()) {
    expect(bytecode).toMatch(/^0x[0-9a-f]{500,}$/)
    expect(abi.length).toBeGreaterThan(0)
    expect(source).toContain('SPDX-License-Identifier: MIT')
  }
})

test('behavior: takes what it compiled before from the cache', async () => {
  expect(await readdir(cacheDir)).toEqual(['contracts.json'])
  expect(await compileContracts(cacheDir)).toEqual(compiled)
  await rewriteCache({ contracts: [{ name: 'Token', bytecode: '0xfeed' }] })
  expect((await compileContracts(cacheDir)).get('Token')?.bytecode).toBe('0xfeed')
})

test('behavior: compiles again when the cache was made from something else', async () => {
  await rewriteCache({ key: 'another', contracts: [] })
  expect(await compileContracts(cacheDir)).toEqual(compiled)
})

test('error: says what the compiler said', async () => {
  const broken = new Map([['Token', 'contract Token { uint256 x = "text"; }']] as const)
  await expect(compileDemoContracts(broken)).rejects.toThrow(/does not compile: .*TypeError/s)
})

test('error: a file without the contract of its name', async () => {
  await expect(compileDemoContracts(new Map([['Token', 'contract Other {}']] as const))).rejects.toThrow(
    'has no contract Token',
  )
})

async function rewriteCache(changed: object) {
  const cache: object = JSON.parse(await readFile(cacheFile, 'utf8'))
  await writeFile(cacheFile, JSON.stringify({ ...cache, ...changed }))
}
