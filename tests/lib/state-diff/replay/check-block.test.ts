import { type Hex, numberToHex } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NO_BILL } from '@/lib/credits/bill'
import { CREDITS } from '@/lib/credits/tariff'
import { ProofError } from '@/lib/proof/proof-error'
import type { RequestFunction } from '@/lib/rpc/client/request-function'
import { askStateDiff, type StateDiff, type StateDiffQuestion } from '@/lib/state-diff/ask-state-diff'
import { diffTransaction } from '@/lib/state-diff/diff-transaction'
import type { Known } from '@/lib/state-diff/known'
import { runBlock } from '@/lib/state-diff/replay/run-block'
import { reviewSource } from '@/lib/state-diff/review/review-source'
import { describeDiff } from '@/lib/state-diff/sources/describe-diff'
import { resultOfReplay } from '@/lib/state-diff/sources/diff-result'
import { type Anvil, startAnvil } from '../../../anvil'
import { drawFrom, type Scene, setScene } from './random-blocks'

// What a page can verify without a call: the header, the transactions, their senders, and the receipts if all were read.

type Json = Record<string, unknown>
type Block = Json & { transactions: Json[] }

let anvil: Anvil
let scene: Scene
/** Of a block with one transaction, and with three. */
let [only, second]: StateDiffQuestion[] = []
const request: RequestFunction = (method, params) => scene.client.request({ method, params } as never)

beforeAll(async () => {
  anvil = await startAnvil({ args: ['--hardfork', 'prague'] })
  scene = await setScene(anvil.url, drawFrom(4), { withDelegations: false })
  only = await questionOf(await scene.mineOne('token transfer'), 0)
  second = { ...(await questionOf(await scene.mineHot(3), 1)), scope: 'with earlier' }
})
afterAll(() => anvil.stop())

async function questionOf(block: bigint, index: number): Promise<StateDiffQuestion> {
  const { hash: blockHash, transactions } = await scene.client.getBlock({ blockNumber: block })
  const hash = transactions[index] ?? '0x'
  const receipt = await request('eth_getTransactionReceipt', [hash])
  return { hash, block, blockHash, index, chainId: 31_337n, receipt, scope: 'alone' }
}

type Lies = Readonly<Record<string, (answer: never) => unknown>>
type Outcome = { asked: readonly string[]; known?: Known; done?: StateDiff; error?: unknown }

/** A press, by a node that alters its answers. */
async function press(question: StateDiffQuestion | undefined, lies: Lies = {}): Promise<Outcome> {
  if (!question) throw new Error('There is no question.')
  const asked: string[] = []
  const call: RequestFunction = async (method, params) => {
    asked.push(method)
    const answer = await request(method, params)
    return lies[method]?.(structuredClone(answer) as never) ?? answer
  }
  let last: Omit<Outcome, 'asked'> = {}
  try {
    for await (const { known, done } of askStateDiff(
      { tariff: CREDITS, call, bill: () => NO_BILL },
      question,
      runBlock,
    )) {
      last = { ...(known ? { known } : {}), ...(done ? { done } : {}) }
    }
    return { asked, ...last }
  } catch (error) {
    return { asked, ...last, error }
  }
}

/** Another value of the same shape. */
function alter(value: unknown): unknown {
  if (Array.isArray(value)) return value.length > 0 ? [alter(value[0]), ...value.slice(1)] : value
  if (typeof value === 'object' && value !== null) {
    const [first = ''] = Object.keys(value)
    return { ...value, [first]: alter(Object(value)[first]) }
  }
  if (typeof value !== 'string') return value
  const length = value.length
  const number = BigInt(value === '0x' ? 0 : value) ^ 1n
  return length > 20 || value === '0x'
    ? numberToHex(number, { size: Math.max(1, (length - 2) / 2) })
    : numberToHex(number)
}

const HEADER = [
  ...['parentHash', 'sha3Uncles', 'miner', 'stateRoot', 'transactionsRoot', 'receiptsRoot', 'logsBloom'],
  ...['gasLimit', 'gasUsed', 'timestamp', 'extraData', 'mixHash', 'nonce', 'baseFeePerGas'],
  ...['withdrawalsRoot', 'blobGasUsed', 'excessBlobGas', 'parentBeaconBlockRoot', 'requestsHash'],
]

describe('each field altered once', () => {
  test('default: an honest node passes, and nothing is left unverified', async () => {
    const { done } = await press(only)
    expect(done).toMatchObject({ replay: { is: 'exact' }, unverified: null })
    expect((await press(second)).done).toMatchObject({ replay: { is: 'exact' }, unverified: null })
  })

  test('error: a field of the header', async () => {
    for (const field of HEADER) {
      const lie = (block: Block) => ({ ...block, [field]: alter(block[field]) })
      const { asked, done, error } = await press(only, { eth_getBlockByNumber: lie })
      expect({ field, is: done?.replay.is, asked }).toEqual({
        field,
        is: undefined,
        asked: ['eth_getBlockByNumber'],
      })
      expect(error, field).toBeInstanceOf(ProofError)
    }
  })

  test('error: a field of a transaction, also of an earlier one', async () => {
    const raw = (await request('eth_getBlockByNumber', [numberToHex(only?.block ?? 0n), true])) as Block
    const signed = Object.keys(raw.transactions[0] ?? {}).filter((name) => !UNSIGNED.includes(name))
    expect(signed).toContain('from')
    for (const field of signed) {
      const lie = (block: Block) => {
        const [first = {}, ...others] = block.transactions
        return { ...block, transactions: [{ ...first, [field]: alter(first[field]) }, ...others] }
      }
      for (const question of [only, second]) {
        const { done, error } = await press(question, { eth_getBlockByNumber: lie })
        expect({ field, is: done?.replay.is }).toEqual({ field, is: undefined })
        expect(error, field).toBeInstanceOf(Error)
      }
    }
  })

  test('error: a field of the receipt, where all receipts of the block were read', async () => {
    const receipt = Object(only?.receipt) as Json
    for (const field of ['status', 'gasUsed', 'cumulativeGasUsed', 'logs', 'logsBloom', 'type']) {
      const question = only && { ...only, receipt: { ...receipt, [field]: alter(receipt[field]) } }
      const { done } = await press(question)
      expect(done?.replay.is, field).not.toBe('exact')
    }
  })

  test('error: a receipt whose type is not one byte', async () => {
    const receipt = { ...Object(only?.receipt), type: '0x102' }
    const { error } = await press(only && { ...only, receipt })
    expect(error).toMatchObject({
      shortMessage: 'A receipt of the block cannot be encoded: type is missing or malformed.',
    })
  })

  test('error: a false block is not kept, so that the next press reads it again', async () => {
    const lie = (block: Block) => ({ ...block, timestamp: alter(block.timestamp) })
    expect((await press(only, { eth_getBlockByNumber: lie })).known).toBeUndefined()
  })

  test('error: the engine refuses the same', async () => {
    const lying: RequestFunction = async (method, params) => {
      const answer = await request(method, params)
      if (method !== 'eth_getBlockByNumber') return answer
      const block = answer as Block
      return { ...block, transactions: block.transactions.map((one) => ({ ...one, value: '0x2' })) }
    }
    const asked = diffTransaction(lying, only?.hash ?? '0x')
    await expect(asked).rejects.toThrow(/The transactions of block \d+ do not match its transactions root/)
    await expect(asked).rejects.toBeInstanceOf(ProofError)
  })
})

/** Not in the signed bytes, and not used by a replay: where the transaction is, the price paid, and `v` beside `yParity`. */
const UNSIGNED: readonly string[] = [
  ...['blockHash', 'blockNumber', 'transactionIndex', 'blockTimestamp', 'v', 'gasPrice', 'accessList'],
]

describe('what cannot be verified is said, and the result stays', () => {
  const says = ({ done }: Outcome): string => {
    if (!done || !only) return ''
    const result = resultOfReplay(done)
    const { title, not } = describeDiff(result, { block: only.block, index: only.index })
    expect(title).toMatch(/^Block not verified\. Exact/)
    expect(reviewSource(result, { before: 'before', after: 'after' }, []).class).toBe(
      'exact, block not verified',
    )
    expect(not).not.toContain('Prove')
    return not ?? ''
  }

  test('behavior: a header with an unknown field', async () => {
    const lie = (block: Block) => ({ ...block, timestamp: alter(block.timestamp), other: '0x1' })
    const outcome = await press(only, { eth_getBlockByNumber: lie })
    expect(outcome.done?.replay.is).toBe('exact')
    expect(says(outcome)).toContain(
      'The block could not be verified. The block’s header cannot be hashed: it may have unknown fields.',
    )
  })

  test('behavior: a network that is not known to hash its headers as Ethereum does', async () => {
    const lie = (block: Block) => ({
      ...block,
      extraData: '0x01',
      transactions: block.transactions.map((one) => ({ ...one, chainId: '0xbadcafe' })),
    })
    const outcome = await press(only && { ...only, chainId: 0xbadcafen }, { eth_getBlockByNumber: lie })
    expect(says(outcome)).toContain('The block could not be verified. The header does not match')
  })

  test('behavior: a transaction of an account without a key, which a development node sent', async () => {
    const from: Hex = '0x00000000000000000000000000000000000a11ce'
    await request('anvil_impersonateAccount', [from])
    await request('anvil_setBalance', [from, '0xde0b6b3a7640000'])
    const hash = await request('eth_sendTransaction', [{ from, to: from, value: '0x1' }])
    await request('evm_mine', [])
    const receipt = (await request('eth_getTransactionReceipt', [hash])) as Json
    const question = await questionOf(BigInt(String(receipt.blockNumber)), 0)
    const outcome = await press(question)
    expect(outcome.done?.replay.is).toBe('exact')
    expect(says(outcome)).toContain('The block could not be verified. The hash of transaction 0')
  })
})
