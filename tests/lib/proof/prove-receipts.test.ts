import { type Hex, keccak256, numberToHex } from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import { PRICES } from '@/lib/credits/price-table'
import type { Prices } from '@/lib/credits/tariff'
import type { EdrNode } from '@/lib/devchain/edr-node'
import { TriptychError } from '@/lib/errors'
import { LieError, ProofError } from '@/lib/proof/proof-error'
import { proveReceipt, type ReceiptToProve } from '@/lib/proof/prove-receipts'
import { listUnread, nextSteps, type ProofStep, type ReceiptsProof } from '@/lib/proof/receipts-proof'
import { RpcError } from '@/lib/rpc/client/rpc-error'
import { ask, startDemoChain } from '../devchain/start-demo-chain'
import { doorTo } from '../storage/demo-client'

type Receipt = { transactionHash: Hex; blockHash: Hex; logs: { address: Hex; topics: Hex[]; data: Hex }[] }
type Answer = Record<string, unknown>

/** Of services at which a block's receipts cost more than each by itself, and of others. */
const ONE_BY_ONE: Prices = { ...PRICES, eth_getBlockReceipts: 100_000 }

/** Changes what a node answers to one method. */
type Lies = { [method: string]: (answer: Answer, hash: Hex) => unknown }

let node: Pick<EdrNode, 'request'>
/** Of one block of 14 transactions. */
let receipts: Receipt[]

beforeAll(async () => {
  const { networks } = await startDemoChain()
  node = networks['demo-l2']
  const block = await ask<{ transactions: Hex[] }>(node, 'eth_getBlockByNumber', numberToHex(210), false)
  receipts = await Promise.all(
    block.transactions.map((hash) => ask<Receipt>(node, 'eth_getTransactionReceipt', hash)),
  )
})

const lying = (lies: Lies): Pick<EdrNode, 'request'> => ({
  async request(method, params) {
    const answer = await node.request(method, params)
    const lie = lies[method]
    if (!lie || 'error' in answer) return answer
    return { ...answer, result: lie(structuredClone(answer.result) as Answer, params[0] as Hex) }
  },
})

const toProve = (at: number, raw: unknown = receipts[at]): ReceiptToProve => {
  const { transactionHash, blockHash } = receipts[at] ?? never()
  return { hash: transactionHash, blockHash, raw }
}

/** Every step until there is none, from a node that may lie. */
async function proveWhole(receipt: ReceiptToProve, lies: Lies = {}, prices: Prices = ONE_BY_ONE) {
  const client = doorTo(lying(lies))
  const seen: ReceiptsProof[] = []
  let step: ProofStep | null = 'header'
  while (step) {
    const walk = proveReceipt(receipt)(step, client, new AbortController().signal, seen.at(-1))
    for await (const proof of walk) seen.push(proof)
    step = nextSteps(seen.at(-1), prices)[0] ?? null
  }
  return { seen, credits: client.bill().credits }
}

describe('proveReceipt', () => {
  test('default: each receipt of a block is proved, for the header and the others’ price', async () => {
    expect(receipts.length).toBe(14)
    for (const at of receipts.keys()) {
      const { seen, credits } = await proveWhole(toProve(at))
      expect(seen.map((proof) => proof.isProved)).toEqual([false, false, false, true])
      expect(listUnread(seen[0] ?? never())).toHaveLength(13)
      expect(credits).toBe(PRICES.eth_getBlockByHash + 13 * PRICES.eth_getTransactionReceipt)
    }
  })

  test('default: the only receipt of a block is proved by the header alone', async () => {
    const logs = await ask<{ transactionHash: Hex; blockNumber: Hex }[]>(node, 'eth_getLogs', {
      fromBlock: numberToHex(212),
      toBlock: 'latest',
    })
    for (const { transactionHash: hash } of logs) {
      const raw = await ask<Receipt>(node, 'eth_getTransactionReceipt', hash)
      const { seen, credits } = await proveWhole({ hash, blockHash: raw.blockHash, raw })
      if (seen[0]?.block.transactions.length !== 1) continue
      expect(seen.at(-1)?.isProved).toBe(true)
      expect(credits).toBe(PRICES.eth_getBlockByHash)
      return
    }
    never()
  })

  test('default: by all receipts in one call where that costs less', async () => {
    for (const at of receipts.keys()) {
      const { seen, credits } = await proveWhole(toProve(at), {}, PRICES)
      expect(seen.at(-1)?.isProved).toBe(true)
      expect(credits).toBe(PRICES.eth_getBlockByHash + PRICES.eth_getBlockReceipts)
    }
  })

  test('behavior: where the service lacks that, one by one', async () => {
    const whole = doorTo(lying({}))
    const verbatim = 'the method does not exist'
    const refusal = new RpcError({ kind: 'unsupported', code: -32601, verbatim, bill: whole.bill() })
    const client = {
      ...whole,
      async call(method: string, params: readonly unknown[]) {
        if (method === 'eth_getBlockReceipts') throw refusal
        return whole.call(method, params)
      },
    }
    const walk = proveReceipt(toProve(3))
    const seen: ReceiptsProof[] = []
    const go = async (step: ProofStep) => {
      for await (const proof of walk(step, client, new AbortController().signal, seen.at(-1)))
        seen.push(proof)
    }
    await go('header')
    expect(nextSteps(seen.at(-1), PRICES)).toEqual(['block'])
    await expect(go('block')).rejects.toMatchObject({
      kind: 'unsupported',
      verbatim,
      shortMessage: 'The service does not offer eth_getBlockReceipts.',
      whatToDo: 'Read the receipts one by one.',
    })
    expect(nextSteps(seen.at(-1), PRICES)).toEqual(['receipts'])
    await go('receipts')
    expect(seen.at(-1)?.isProved).toBe(true)
  })

  const BLOCK_LIES: Record<string, (all: Answer[]) => unknown> = {
    'one left out': (all) => all.slice(1),
    none: () => [],
    'a log left out': (all) => all.map((one) => ({ ...one, logs: [] })),
    'another outcome': (all) => all.with(5, { ...all[5], status: '0x0' }),
    'one in the place of another': (all) => all.with(5, all[6] ?? {}),
    'what is no receipt': (all) => all.with(5, { hash: '0x' }),
  }
  for (const [name, lie] of Object.entries(BLOCK_LIES)) {
    test(`error: receipts of the block, ${name}`, async () => {
      const lies: Lies = { eth_getBlockReceipts: (answer) => lie(answer as unknown as Answer[]) }
      await expect(proveWhole(toProve(0), lies, PRICES)).rejects.toThrow(ProofError)
    })
  }

  test('behavior: where the one call gave something else, the way one by one stands beside it', async () => {
    for (const lie of [
      () => null,
      (all: Answer[]) => all.slice(1),
      (all: Answer[]) => all.with(5, { hash: '0x' }),
    ]) {
      const client = doorTo(lying({ eth_getBlockReceipts: (answer) => lie(answer as unknown as Answer[]) }))
      const seen: ReceiptsProof[] = []
      const go = async (step: ProofStep) => {
        const walk = proveReceipt(toProve(3))(step, client, new AbortController().signal, seen.at(-1))
        for await (const proof of walk) seen.push(proof)
      }
      await go('header')
      await expect(go('block')).rejects.toThrow(TriptychError)
      expect(nextSteps(seen.at(-1), PRICES)).toEqual(['receipts', 'block'])
      await go('receipts')
      expect(seen.at(-1)?.isProved).toBe(true)
      expect(nextSteps(seen.at(-1), PRICES)).toEqual([])
    }
  })

  const SHOWN_LIES: Record<
    string,
    [lie: (shown: Answer, logs: Answer[]) => Answer, unlike: readonly string[]]
  > = {
    'another status': [() => ({ status: '0x0' }), ['status as shown', 'status in the block']],
    'another type': [() => ({ type: '0x4' }), ['type as shown', 'type in the block']],
    'another gas': [
      ({ gasUsed, cumulativeGasUsed }) => ({
        gasUsed: numberToHex(BigInt(String(gasUsed)) + 1n),
        cumulativeGasUsed: numberToHex(BigInt(String(cumulativeGasUsed)) + 1n),
      }),
      ['gasUsed', 'cumulativeGasUsed'].flatMap((name) => [`${name} as shown`, `${name} in the block`]),
    ],
    'a log left out': [
      (_, logs) => ({ logs: logs.slice(1) }),
      ['number of logs as shown', 'number of logs in the block'],
    ],
    'another place': [() => ({ transactionIndex: '0x77' }), ['transactionIndex as shown']],
    'a topic too few': [
      (_, logs) => ({ logs: logs.with(0, { ...logs[0], topics: Object(logs[0]).topics.slice(1) }) }),
      ['topic 0 as shown', 'topic 0 in the block'],
    ],
    'other data': [
      (_, logs) => ({ logs: logs.with(0, { ...logs[0], data: '0x77' }) }),
      ['data as shown', 'data in the block'],
    ],
  }
  for (const [name, [lie, names]] of Object.entries(SHOWN_LIES)) {
    test(`error: ${name} is shown: each field that the block holds otherwise is named, with both values`, async () => {
      const own = (receipts.find(({ logs }) => logs.length > 0) ?? never()) as Receipt & Answer
      const at = receipts.indexOf(own)
      const shown = { ...own, ...lie(own, own.logs) }
      const proving = proveWhole(toProve(at, shown), {}, PRICES)
      await expect(proving).rejects.toThrow(LieError)
      await expect(proving).rejects.toMatchObject({
        shortMessage: expect.stringMatching(/^The receipt differs from the receipt in the block/),
      })
      const { unlike } = (await proving.catch((error: LieError) => error)) as LieError
      const said = unlike.map(({ name }) => name.replace(/^log \d+, /, ''))
      expect(said).toEqual(expect.arrayContaining([...names]))
      expect(unlike.every(({ value }, i) => i % 2 === 0 || value !== unlike[i - 1]?.value)).toBe(true)
    })
  }

  test('error: another status is named where the others are read one by one, too', async () => {
    const shown = { ...(receipts[2] ?? never()), status: '0x0' }
    const { unlike } = (await proveWhole(toProve(2, shown)).catch((error: LieError) => error)) as LieError
    expect(unlike).toEqual([
      { name: 'status as shown', value: '0' },
      { name: 'status in the block', value: '1' },
    ])
  })

  test('behavior: hashes in capitals are the same hashes', async () => {
    const shout = (answer: Answer) =>
      JSON.parse(
        JSON.stringify(answer).replaceAll(/"0x[0-9a-f]{64}"/g, (hash) => `"0x${hash.slice(3).toUpperCase()}`),
      )
    const { seen } = await proveWhole(toProve(3), {
      eth_getBlockByHash: shout,
      eth_getTransactionReceipt: shout,
    })
    expect(seen.at(-1)?.isProved).toBe(true)
  })

  const HEADER_LIES: Record<string, (answer: Answer) => unknown> = {
    'another receipts root': (answer) => ({ ...answer, receiptsRoot: keccak256('0x01') }),
    'another number': (answer) => ({ ...answer, number: '0x1' }),
    'no parent': ({ parentHash: _, ...answer }) => answer,
    'hex that is none': (answer) => ({ ...answer, mixHash: 'no hex' }),
    'a field too many': (answer) => ({ ...answer, requestsHash: keccak256('0x01'), slotNumber: '0x1' }),
    'no transactions': (answer) => ({ ...answer, transactions: [] }),
    'whole transactions': (answer) => ({ ...answer, transactions: [{ hash: '0x' }] }),
    'a list': () => [],
    text: () => 'block',
  }
  for (const [name, lie] of Object.entries(HEADER_LIES)) {
    test(`error: a header with ${name}`, async () => {
      await expect(proveWhole(toProve(2), { eth_getBlockByHash: lie })).rejects.toThrow(ProofError)
    })
  }

  test('error: another receipt of the block that is changed, or of another transaction', async () => {
    const alter = (answer: Answer) => ({ ...answer, status: '0x0' })
    await expect(proveWhole(toProve(2), { eth_getTransactionReceipt: alter })).rejects.toThrow(ProofError)
    const other = () => receipts[2]
    await expect(proveWhole(toProve(2), { eth_getTransactionReceipt: other })).rejects.toThrow(ProofError)
  })

  test('error: no such block, and no such receipt', async () => {
    const nothing = () => null
    for (const method of ['eth_getBlockByHash', 'eth_getTransactionReceipt']) {
      const proof = proveWhole(toProve(2), { [method]: nothing })
      await expect(proof).rejects.toThrow(TriptychError)
      await expect(proof).rejects.not.toThrow(ProofError)
    }
  })

  test('behavior: the values that differ are named', async () => {
    const lie = (answer: Answer) => ({ ...answer, receiptsRoot: keccak256('0x01') })
    const error = await proveWhole(toProve(2), { eth_getBlockByHash: lie }).catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(ProofError)
    const unlike = (error as ProofError).unlike
    expect(unlike.map(({ name }) => name)).toEqual(['hash of the block', 'hash of the header sent'])
    expect(unlike[0]?.value).toBe(receipts[2]?.blockHash)
  })
})

function never(): never {
  throw new Error('The demo chain is another than this test knows.')
}
