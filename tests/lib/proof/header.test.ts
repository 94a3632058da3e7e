import { keccak256 } from 'viem'
import { describe, expect, test } from 'vitest'
import { type BlockJson, decodeHeader, hashHeader, proveHeader } from '@/lib/proof/header'
import { ProofError } from '@/lib/proof/proof-error'
import { startAnvil } from '@/tests/anvil'
import { ask } from '../devchain/start-demo-chain'
import { nodeAt } from './node-at'

/** Each brought fields of its own, and how many a header has since. */
const FORKS = { berlin: 15, london: 16, shanghai: 17, cancun: 20, osaka: 21 }

async function readBlocks(fork: string): Promise<BlockJson[]> {
  await using anvil = await startAnvil({ args: ['--hardfork', fork] })
  const node = nodeAt(anvil)
  await ask(node, 'evm_mine')
  return await Promise.all(
    ['0x0', '0x1'].map((at) => ask<BlockJson>(node, 'eth_getBlockByNumber', at, false)),
  )
}

describe('proveHeader', () => {
  test.each(Object.entries(FORKS))(
    'default: headers of anvil since %s hash to their blocks',
    async (fork, fields) => {
      const [genesis, block] = await readBlocks(fork)
      const header = proveHeader(block)
      expect(proveHeader(genesis).hash).toBe(header.parentHash)
      expect(header).toMatchObject({
        parentHash: block?.parentHash,
        number: 1,
        time: Number(block?.timestamp),
        stateRoot: block?.stateRoot,
        receiptsRoot: block?.receiptsRoot,
        logsBloom: block?.logsBloom,
      })
      expect(decodeHeader(header.encoded)).toEqual(header)
      const known = Object.keys(block ?? {})
      expect(known.includes('baseFeePerGas')).toBe(fields > 15)
      expect(known.includes('withdrawalsRoot')).toBe(fields > 16)
      expect(known.includes('parentBeaconBlockRoot')).toBe(fields > 19)
      expect(known.includes('requestsHash')).toBe(fields > 20)
    },
  )

  test('error: a header with fields that are not known here cannot be hashed, and they are named', async () => {
    const [, block] = await readBlocks('london')
    const other = { ...block, hash: keccak256('0x01'), extDataHash: keccak256('0x02'), 'a\u202eb': '0x1' }
    expect(() => proveHeader(other)).toThrow('it may have unknown fields')
    try {
      proveHeader(other)
    } catch (error) {
      const { unlike } = error as ProofError
      expect(unlike.at(-1)).toEqual({
        name: 'unknown fields',
        value: String.raw`extDataHash, a\u{202e}b`,
      })
    }
    expect(() => proveHeader({ ...block, hash: keccak256('0x01') })).toThrow(
      'does not match the hash of the block',
    )
    expect(() => proveHeader({ ...block, mixHash: undefined })).toThrow('mixHash is missing or malformed')
  })

  test('error: a field of a length that no header has is named, however long it is', async () => {
    const [, block] = await readBlocks('osaka')
    const long = `0x${'00'.repeat(5_000_000)}`
    for (const field of ['extraData', 'sha3Uncles', 'gasUsed', 'nonce', 'requestsHash', 'miner', 'mixHash']) {
      expect(() => proveHeader({ ...block, [field]: long }), field).toThrow(
        new ProofError(`The block’s header cannot be hashed: ${field} is missing or malformed.`),
      )
    }
    expect(() => proveHeader({ ...block, miner: `0x${'00'.repeat(19)}` })).toThrow('miner is missing')
    expect(() => proveHeader({ ...block, nonce: `0x${'0g'.repeat(8)}` })).toThrow('nonce is missing')
  })

  test('args: extraData that holds the signatures of many validators', async () => {
    const [, block] = await readBlocks('osaka')
    const signed = { ...block, extraData: `0x${'5a'.repeat(15_360)}` } as BlockJson
    const { encoded, hash } = proveHeader({ ...signed, hash: hashHeader(signed) })
    expect(decodeHeader(encoded).hash).toBe(hash)
  })
})

describe('decodeHeader', () => {
  test('error: what is no header', async () => {
    const [, block] = await readBlocks('osaka')
    const { encoded } = proveHeader(block)
    for (const bytes of [
      '0x',
      '0xc0',
      '0x80',
      `${encoded}00`,
      encoded.slice(0, -2),
      `0x${'f8'.repeat(600)}`,
    ] as const) {
      expect(() => decodeHeader(bytes as `0x${string}`), bytes.slice(0, 20)).toThrow(ProofError)
    }
  })
})
