import { describe, expect, test } from 'vitest'
import { listAbis, parseContractAbi } from '@/lib/abi/parse-contract-abi'
import { keepSingleAbi, writeSingleAbi } from '@/lib/abi/single-abi'

const ABI = [{ type: 'event', name: 'E', inputs: [] }]
const artifact = (bytes: number) => JSON.stringify({ abi: ABI, bytecode: 'ab'.repeat(bytes) })

const USERDOC = { events: { 'E()': { notice: 'It happened.' } } }
const WORDS = { functions: {}, events: { 'E()': 'It happened.' }, errors: {}, variables: {} }

describe('keepSingleAbi', () => {
  test('default: what is short stays as it was given', () => {
    for (const text of ['event E()', JSON.stringify(ABI), artifact(100)]) {
      expect(keepSingleAbi(text)).toEqual({ text, name: null })
    }
  })

  test('behavior: of a large file the ABI is left', () => {
    expect(keepSingleAbi(artifact(60_000)).text).toBe(JSON.stringify(ABI))
    expect(parseContractAbi(artifact(10_000_000)).events).toHaveLength(1)
  })

  test.each([
    ['solc’s output', { contracts: { 'a.sol': { A: { abi: ABI, userdoc: USERDOC }, I: { abi: [] } } } }],
    ['an artefact of Foundry', { abi: ABI, metadata: { output: { abi: ABI, userdoc: USERDOC } } }],
    ['metadata', { output: { abi: ABI, userdoc: USERDOC }, version: 1 }],
  ])('behavior: what the author says stands in %s', (_, json) => {
    expect(keepSingleAbi(JSON.stringify(json)).natspec).toEqual(WORDS)
  })

  test.each([
    ['A', { contracts: { 'a.sol': { A: { abi: ABI }, I: { abi: [] } } } }],
    ['A', { contracts: { 'a.sol': { A: { abi: ABI } }, 'b.sol': { A: { abi: [] } } } }],
    ['Vault', { contractName: 'Vault', abi: ABI }],
    [null, { abi: ABI }],
  ])('behavior: what the contract is called there: %s', (name, json) => {
    expect(keepSingleAbi(JSON.stringify(json)).name).toBe(name)
  })

  test('behavior: one that is chosen of several keeps its name and what its author says', () => {
    const contract = (userdoc: object) => ({ abi: ABI, userdoc, evm: { bytecode: 'ab'.repeat(60_000) } })
    const metadata = JSON.stringify({ output: { userdoc: USERDOC } })
    const output = {
      contracts: {
        'a.sol': { A: contract(USERDOC), B: { abi: ABI, metadata } },
        'b.sol': { A: contract({}) },
      },
    }
    const found = listAbis(JSON.stringify(output)).map(writeSingleAbi)
    const text = JSON.stringify({ contractName: 'a.sol:A', abi: ABI, userdoc: USERDOC })
    expect(found[0]).toBe(text)
    expect(found.map(keepSingleAbi)).toMatchObject([
      { text, name: 'A', natspec: WORDS },
      { name: 'B', natspec: WORDS },
      { name: 'A', natspec: undefined },
    ])
  })

  test('error: several contracts', () => {
    const contract = { abi: ABI, code: 'ab'.repeat(60_000) }
    expect(() =>
      keepSingleAbi(JSON.stringify({ contracts: { 'a.sol': { A: contract, B: contract } } })),
    ).toThrow('Choose one')
  })
})
