import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { Hex } from 'viem'

const read = (name: string) => JSON.parse(readFileSync(`tests/fixtures/amsterdam/${name}.json`, 'utf8'))
const { receipts } = read('block-1')
const [{ block, accessList }] = read('access-lists').blocks

type Receipt = { transactionHash: Hex; to: Hex }

/** The transaction of block 1 of the Amsterdam vectors that writes an entry of a mapping. */
const WRITE = 3
const { transactionHash, to }: Receipt = receipts[WRITE]

export const AMSTERDAM_HASH = transactionHash

const word = (number: number): Hex => `0x${number.toString(16).padStart(64, '0')}`

/** A diff of `prestateTracer`: one word, and the balance. */
const TRACE = {
  pre: { [to]: { balance: '0x0', storage: { [word(0)]: word(1) } } },
  post: { [to]: { balance: '0x64', storage: { [word(0)]: word(2) } } },
}

const UNSUPPORTED = { error: { code: -32601, message: 'the method does not exist/is not available' } }

/** From here on the pages read a chain of Amsterdam, by its access list or by a trace of the node. */
export async function answerAmsterdam(page: Page, source: 'access list' | 'trace'): Promise<void> {
  const answers: Record<string, unknown> = {
    eth_getTransactionReceipt: receipts[WRITE],
    eth_getBlockByNumber: block,
    eth_getBlockByHash: block,
    ...(source === 'trace' ? { debug_traceTransaction: TRACE } : { eth_getBlockAccessList: accessList }),
  }
  await page.route('**/api/rpc/**', (route) => {
    const { id, method } = route.request().postDataJSON()
    const answer = method in answers ? { result: answers[method] } : UNSUPPORTED
    return route.fulfill({ json: { jsonrpc: '2.0', id, ...answer } })
  })
}
