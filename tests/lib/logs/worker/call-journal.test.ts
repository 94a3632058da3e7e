import { describe, expect, test } from 'vitest'
import { NO_BILL } from '@/lib/credits/bill'
import { createCallJournal } from '@/lib/logs/worker/call-journal'
import { RpcError } from '@/lib/rpc/client/rpc-error'
import { walletError } from '@/lib/wallet/ask-provider'
import { createMemoryNode } from '../in-memory-node'
import { openWorker, order } from '../opened-worker'

describe('createCallJournal', () => {
  test('behavior: what a wallet is not asked for is no call of a search', async () => {
    const node = createMemoryNode(new Map([[1, 3]]), { head: 9 })
    const { worker, ended } = openWorker({
      ask: async (call) => {
        if (call.params[0] === 'finalized') throw walletError('wallet-tag', 'Wallets answer for numbers.')
        return node.ask(call)
      },
    })
    worker({ type: 'begin', order: order() })
    const { progress } = await ended()
    expect((await worker({ type: 'calls' })).map(({ number }) => number)).toEqual([1, 2, 3])
    expect(progress.bill.calls).toBe(3)
  })

  test('behavior: the calls beside it keep their own requests, answers and readings', async () => {
    const journal = createCallJournal()
    let refuse = () => {}
    const ask = journal.recording(({ method }) =>
      method === 'unsent'
        ? new Promise((_, reject) => {
            refuse = () => reject(walletError('wallet-tag', ''))
          })
        : Promise.resolve({ result: method, bill: { ...NO_BILL, calls: 1 } }),
    )
    const unsent = ask({ method: 'unsent', params: [] }).catch(() => 'refused')
    await ask({ method: 'sent', params: [{ fromBlock: '0x1', toBlock: '0x2' }] })
    const before = journal.version()
    refuse()
    expect(await unsent).toBe('refused')
    expect(journal.version()).not.toBe(before)
    journal.read({ from: 1, to: 2 }, { reading: 'Complete.', isCut: false })
    expect(journal.records()).toMatchObject([{ number: 1, method: 'sent', reading: 'Complete.' }])
    expect(JSON.parse(journal.open(1).request)).toMatchObject({ method: 'sent' })
    expect(await journal.open(1).answer?.text()).toBe('"sent"')
  })

  test('behavior: an answer that came as text is kept as it came', async () => {
    const journal = createCallJournal()
    const text = '{"jsonrpc":"2.0", "id":1,"result":"0x0A"}'
    const ask = journal.recording(() => Promise.resolve({ result: '0x0A', text, bill: NO_BILL }))
    await ask({ method: 'eth_blockNumber', params: [] })
    expect(await journal.open(1).answer?.text()).toBe(text)
    expect(journal.records()).toMatchObject([{ outcome: { state: 'answered', characters: text.length } }])
  })

  test('error: a call that nobody answered may have been made: it is listed', async () => {
    const journal = createCallJournal()
    const ask = journal.recording(() =>
      Promise.reject(new RpcError({ kind: 'unavailable', code: 502, verbatim: 'no', bill: NO_BILL })),
    )
    await expect(ask({ method: 'eth_getLogs', params: [] })).rejects.toThrow()
    expect(journal.records()).toMatchObject([{ outcome: { state: 'refused', code: 502 } }])
  })
})
