import { encodeFunctionData, getContractAddress, type Hex, pad, parseEther, toHex } from 'viem'
import { beforeAll, expect, test } from 'vitest'
import { addressOfAccount } from '@/lib/playground/accounts/accounts'
import { blockTimestamp, CHAIN } from '@/lib/playground/machine/chain'
import { createMachine, type Machine } from '@/lib/playground/machine/create-machine'
import { fixture } from '../../storage/compile-solidity'
import { compileProgram, type TestContract } from '../compile-program'

const alice = addressOfAccount('alice')
const bob = addressOfAccount('bob')
const at = getContractAddress({ from: alice, nonce: 0n })
const word = (value: number | bigint): Hex => toHex(value, { size: 32 })

let contract: TestContract
let machine: Machine

const call = (functionName: string, ...args: unknown[]) =>
  machine.run({
    from: alice,
    to: at,
    data: encodeFunctionData({ abi: contract.abi, functionName, args }),
    value: 0n,
  })

beforeAll(async () => {
  const program = await compileProgram({ 'Machine.sol': fixture('Machine.sol') })
  contract = program.contract('Machine')
})

/** A machine of its own for each test. */
async function deploy() {
  machine = await createMachine()
  return machine.run({ from: alice, to: null, data: contract.creation.bytes, value: 0n })
}

test('default: a deployment says what was made, of what code, and by which frame', async () => {
  const trace = await deploy()
  expect(trace.error).toBeNull()
  expect(trace.created).toEqual([
    { address: at, initCode: contract.creation.bytes, size: (trace.output.length - 2) / 2, frame: 0 },
  ])
  expect(trace.output).toBe(contract.runtime.bytes)
  expect(trace.frames).toMatchObject([
    { parent: null, kind: 'create', from: alice, storage: at, code: at, output: trace.output, error: null },
  ])
  expect(machine.words(at)).toEqual(new Map([[0n, word(1)]]))
})

test('default: accesses have words, gas, cold and refund as the yellow paper prices them', async () => {
  await deploy()
  const { accesses } = await call('flip')
  expect(
    accesses.map(({ op, slot, before, after, gas, cold, refund }) => [
      op,
      BigInt(slot),
      BigInt(before),
      BigInt(after),
      gas,
      cold,
      refund,
    ]),
  ).toEqual([
    ['SLOAD', 0n, 1n, 1n, 2100n, true, 0n],
    ['SSTORE', 0n, 1n, 2n, 2900n, false, 0n],
    ['SLOAD', 0n, 2n, 2n, 100n, false, 0n],
    ['SSTORE', 0n, 2n, 1n, 100n, false, 2800n],
    ['SSTORE', 1n, 0n, 5n, 22_100n, true, 0n],
    ['SSTORE', 1n, 5n, 0n, 100n, false, 19_900n],
    ['SSTORE', 1n, 0n, 6n, 20_000n, false, 0n],
    ['SSTORE', 1n, 6n, 0n, 100n, false, 19_900n],
  ])
})

test('behavior: a frame that failed undoes what those within it wrote, also where they did not fail', async () => {
  await deploy()
  const { frames, accesses, logs, error } = await call('writeDeepAndFail', 5n)
  expect(error).toBe('reverted')
  expect(frames.map(({ error, undone }) => [error, undone])).toEqual([
    ['reverted', true],
    [null, true],
    ['reverted', true],
  ])
  expect(accesses.every(({ undone }) => undone)).toBe(true)
  expect(logs.map(({ frame, undone }) => [frame, undone])).toEqual([
    [1, true],
    [2, true],
  ])
  const outer = await call('nestedOnce')
  expect(outer.frames.map(({ undone }) => undone)).toEqual([false, false, true, true, true])
})

test('behavior: transient storage is a lane of its own, and empty in the next transaction', async () => {
  await deploy()
  for (const _ of [1, 2]) {
    const { accesses } = await call('write', 7n)
    const lock = accesses.filter(({ op }) => op === 'TSTORE' || op === 'TLOAD')
    expect(lock).toMatchObject([
      { op: 'TSTORE', slot: word(0), before: word(0), after: word(7), gas: 100n, cold: null },
    ])
  }
  expect(machine.words(at).get(0n)).toBe(word(7))
})

test('behavior: what was hashed is told once, with its bytes and where they stood', async () => {
  await deploy()
  const { hashes } = await machine.run({ from: bob, to: at, data: '0x', value: 5n })
  expect(hashes).toContainEqual(
    expect.objectContaining({
      preimage: `${pad(bob).toLowerCase()}${word(2).slice(2)}`,
      frame: 0,
      memory: 0,
    }),
  )
  expect(new Set(hashes.map(({ digest }) => digest)).size).toBe(hashes.length)
})

test('behavior: each transaction has a block of its own', async () => {
  await deploy()
  await call('block_')
  expect(machine.words(at).get(3n)).toBe(word(12))
  expect([...machine.words(at).values()]).toEqual(
    expect.arrayContaining([word(2), word(blockTimestamp(2)), word(CHAIN.baseFee), word(CHAIN.id)]),
  )
})

test('behavior: code beyond the limit of a chain is deployed, and its size is told', async () => {
  machine = await createMachine()
  const size = 30_000
  // CODECOPY and RETURN of the whole code.
  const head = `0x61${size.toString(16)}80600a5f395ff3`
  const trace = await machine.run({
    from: alice,
    to: null,
    data: `${head}${'00'.repeat(size)}` as Hex,
    value: 0n,
  })
  expect(trace.error).toBeNull()
  expect(trace.created).toMatchObject([{ size }])
  expect(size).toBeGreaterThan(CHAIN.codeLimit)
})

test('error: who has too little is told so, and nothing changes', async () => {
  await deploy()
  const poor = await machine.run({ from: alice, to: bob, data: '0x', value: parseEther('2000000') })
  expect(poor).toMatchObject({ frames: [], gasUsed: 0n })
  expect(poor.error).toMatch(
    /^The sender has 999999\.99\d* ether\. The call sends 2000000 ether, and the gas can cost up to 0\.016777216 ether\.$/,
  )
  const next = await machine.run({ from: alice, to: null, data: '0x00', value: 0n })
  expect(next.created).toMatchObject([{ address: getContractAddress({ from: alice, nonce: 1n }) }])
})

test('error: data that costs more than a transaction may use is refused', async () => {
  machine = await createMachine()
  const trace = await machine.run({ from: alice, to: bob, data: `0x${'ff'.repeat(500_000)}`, value: 0n })
  expect(trace.error).toBe(
    'The calldata alone costs 20,021,000 gas, but a transaction can use at most 16,777,216.',
  )
})

test('error: what the EVM itself cannot run changes nothing', async () => {
  await deploy()
  const trace = await machine.run({ from: alice, to: '0x12', data: '0x', value: 1n })
  expect(trace.error).toMatch(/^The EVM of the playground could not run this: /)
  await call('block_')
  expect([...machine.words(at).values()]).toContain(word(blockTimestamp(2)))
})
