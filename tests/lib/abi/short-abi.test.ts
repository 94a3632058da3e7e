import { describe, expect, test } from 'vitest'
import { parseContractAbi } from '@/lib/abi/parse-contract-abi'
import { shortenAbi } from '@/lib/abi/short-abi'

const ABI = [{ type: 'event', name: 'E', inputs: [] }]
const artifact = (bytes: number) => JSON.stringify({ abi: ABI, bytecode: 'ab'.repeat(bytes) })

describe('shortenAbi', () => {
  test('default: what is short stays as it was given', () => {
    for (const text of ['event E()', JSON.stringify(ABI), artifact(100)]) expect(shortenAbi(text)).toBe(text)
  })

  test('behavior: of a large file the ABI is left', () => {
    expect(shortenAbi(artifact(60_000))).toBe(JSON.stringify(ABI))
    expect(parseContractAbi(artifact(10_000_000)).events).toHaveLength(1)
  })

  test('error: several contracts', () => {
    const contract = { abi: ABI, code: 'ab'.repeat(60_000) }
    expect(() =>
      shortenAbi(JSON.stringify({ contracts: { 'a.sol': { A: contract, B: contract } } })),
    ).toThrow('choose one')
  })
})
