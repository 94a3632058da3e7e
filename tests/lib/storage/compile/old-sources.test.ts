import { createRequire } from 'node:module'
import { type Abi, type Hex, keccak256 } from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import type { EdrNode } from '@/lib/devchain/edr-node'
import { ACCOUNTS } from '@/lib/devchain/plan/demo-accounts'
import { chooseCompiler, refuseTooLong, SOLC } from '@/lib/storage/compile/compilers'
import { compileLayouts } from '@/lib/storage/compile/lay-out-contracts'
import { runSolc, type Solc } from '@/lib/storage/compile/run-solc'
import { parseSoliditySources } from '@/lib/storage/compile/solidity-sources'
import type { Layout } from '@/lib/storage/layout/layout'
import { isObject } from '@/lib/storage/layout/layout-json'
import { parseLayout } from '@/lib/storage/layout/parse-layout'
import { resolvePath } from '@/lib/storage/path/resolve-path'
import { fixture } from '../compile-solidity'
import { deploy, type LiveContract, playRead, startChain } from '../live-contract'
import { plainAnswer, plainDecoded } from '../plain-value'
import { openCompiler } from './open-compiler'

const modules = createRequire(import.meta.url)

type OldContract = { layout: Layout; live: LiveContract; names: readonly string[] }

let node: EdrNode
beforeAll(async () => {
  node = await startChain()
})

/** A source as its reader gives it: laid out by the compiler that its pragma chooses, and deployed as that compiles it. */
async function open(name: string, version: string, args: readonly unknown[]): Promise<OldContract> {
  const sources = parseSoliditySources(fixture(`old/${name}.sol`))
  const { compiler } = chooseCompiler(sources.pragmas)
  expect(compiler.version).toBe(version)
  const solc = openCompiler(modules, version)
  const { contracts = [], problems } = compileLayouts(sources, solc)
  expect(problems).toBeUndefined()
  const found = contracts.find(({ contractName }) => contractName === name)
  const live = await deploy(node, bytecodeOf(name, sources, solc), args)
  return {
    layout: parseLayout(JSON.stringify(found)),
    live,
    names: contracts.map(({ contractName }) => contractName),
  }
}

function bytecodeOf(name: string, sources: ReturnType<typeof parseSoliditySources>, solc: Solc) {
  const { contracts } = runSolc(solc, sources, { outputs: ['abi', 'evm.bytecode.object'] })
  const [file] = Object.values(isObject(contracts) ? contracts : {})
  const { abi, evm } =
    (file as Record<string, { abi: Abi; evm: { bytecode: { object: string } } }>)[name] ?? {}
  return { abi: abi ?? [], bytecode: `0x${evm?.bytecode.object}` as Hex }
}

/** What the words at a path say. */
async function valueAt({ layout, live }: OldContract, path: string): Promise<unknown> {
  const { place, type } = resolvePath(layout, path)
  if (type === null) throw new Error(`${path} has no type`)
  const variable = { name: path, label: path, type, ...place, namespace: null }
  const { variables } = await playRead(live, { ...layout, variables: [variable] })
  return variables[0] && plainDecoded(variables[0])
}

describe('old sources', () => {
  test('default: a token of 0.5 is read as its getters answer', async () => {
    const coin = await open('Coin', '0.5.17', ['A coin with a name that takes two slots', 1_000_000n])
    const { live } = coin
    await live.send('transfer', ACCOUNTS.bob, 1234n)
    await live.send('approve', ACCOUNTS.carol, 99n)
    await live.send('lock', ACCOUNTS.bob, 1_700_000_000n, 5n)
    await live.send('pause')
    expect(coin.names).toEqual(['Coin', 'Ownable'])
    const paths: [path: string, getter: string, ...args: unknown[]][] = [
      ['_owner', 'owner'],
      ['_paused', 'paused'],
      ['decimals', 'decimals'],
      ['phase', 'phase'],
      ['name', 'name'],
      ['symbol', 'symbol'],
      ['totalSupply', 'totalSupply'],
      [`_balances[${ACCOUNTS.bob}]`, 'balanceOf', ACCOUNTS.bob],
      [`allowance[${ACCOUNTS.alice}][${ACCOUNTS.carol}]`, 'allowance', ACCOUNTS.alice, ACCOUNTS.carol],
      [`locks[${ACCOUNTS.bob}]`, 'locks', ACCOUNTS.bob],
      ['steps[9]', 'steps', 9n],
      ['tag', 'tag'],
    ]
    for (const [path, getter, ...args] of paths) {
      expect([path, await valueAt(coin, path)]).toEqual([path, plainAnswer(await live.read(getter, ...args))])
    }
    const phase = coin.layout.variables.find(({ name }) => name === 'phase')
    expect(phase?.type).toMatchObject({ reading: { members: ['Closed', 'Open', 'Over'] } })
  })

  test('default: a pair of 0.6.6 is laid out by 0.6.12, as its getters answer', async () => {
    const duo = await open('Duo', '0.6.12', [ACCOUNTS.bob, ACCOUNTS.carol])
    const { live } = duo
    await live.send('put', 5_000n, 7_000n)
    expect(duo.names).toEqual(['Duo', 'Shares'])
    for (const name of ['token0', 'token1', 'price0CumulativeLast', 'kLast', 'totalSupply']) {
      expect([name, await valueAt(duo, name)]).toEqual([name, plainAnswer(await live.read(name))])
    }
    const reserves = await Promise.all(
      ['reserve0', 'reserve1', 'blockTimestampLast'].map((name) => valueAt(duo, name)),
    )
    expect(reserves).toEqual(plainAnswer(await live.read('getReserves')))
    expect(await valueAt(duo, `balanceOf[${ACCOUNTS.alice}]`)).toBe(5_000n)
    expect(await valueAt(duo, 'unlocked')).toBe(1n)
  })

  test('default: structs of 0.7 are read as its functions hand them out', async () => {
    const book = await open('Book', '0.7.6', [])
    const order = {
      side: 1,
      price: { mantissa: -42n, exponent: 3 },
      amount: 10n ** 20n,
      maker: ACCOUNTS.bob,
      note: `0x${'ab'.repeat(40)}`,
      fees: [1, 2, 3, 4, 500],
    }
    await book.live.send('add', order)
    await book.live.send('add', { ...order, side: 0, note: '0x' })
    for (const at of [0, 1]) {
      expect(await valueAt(book, `orders[${at}]`)).toEqual(
        plainAnswer(await book.live.read('order', BigInt(at))),
      )
    }
    const id = keccak256(`0x${'00'.repeat(32)}`)
    expect(await valueAt(book, `byId[${id}].price.mantissa`)).toBe(-42n)
    expect(await valueAt(book, 'ticks[1][2]')).toBe(-7n)
    expect(await valueAt(book, 'open')).toBe(true)
  })

  test('behavior: an old compiler takes what is not refused as too long for it', () => {
    const sources = (length: number) =>
      parseSoliditySources(`contract A { uint8 a; }\n// ${'x'.repeat(length)}`)
    const { compiler } = chooseCompiler(['^0.6.0'])
    const longest = sources(1_199_900)
    refuseTooLong(longest, compiler)
    expect(compileLayouts(longest, openCompiler(modules, compiler.version)).contracts).toHaveLength(1)
    expect(() => refuseTooLong(sources(1_200_000), compiler)).toThrow('larger than 1.2 MB')
    expect(() => refuseTooLong(sources(2_900_000), SOLC)).not.toThrow()
  })

  test('error: what an old compiler refuses has its line and what is missing is named', () => {
    const solc = openCompiler(modules, '0.5.17')
    const { problems } = compileLayouts(
      parseSoliditySources('pragma solidity ^0.5.0;\ncontract A {\n  uint8 a\n}'),
      solc,
    )
    expect(problems).toMatchObject([
      { line: 4, column: 1, excerpt: '}', message: "Expected ';' but got '}'" },
    ])
    const missing = compileLayouts(parseSoliditySources('import "./B.sol"; contract A {}'), solc).problems
    expect(missing?.[0]?.message).toMatch(/^The imported file B\.sol is missing/)
  })
})
