import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { findNetwork, type Network, SHIPPED_NETWORKS } from '@/lib/networks'
import { checkReceipt } from '@/lib/receipts/checks/receipt-checks'
import { parseReceipt } from '@/lib/receipts/receipt/parse-receipt'
import { sumTokenMovements } from '@/lib/receipts/tokens/token-movements'
import { ETHER_EMITTER, etherUnit, isEtherLog } from '@/lib/tokens/ether-log'

const polygon = findNetwork(SHIPPED_NETWORKS, 'polygon-mainnet') as Network
const anvil: Network = { ...polygon, chainId: 31_337 }

/** Three blocks of Amsterdam that @ethereumjs/vm 10.1.3 ran: `tests/fixtures/amsterdam`. */
const receipts = [1, 2].flatMap(
  (block): Record<string, unknown>[] =>
    JSON.parse(readFileSync(`tests/fixtures/amsterdam/block-${block}.json`, 'utf8')).receipts,
)
const parsed = receipts.map((raw) => {
  const read = parseReceipt(raw, String(raw.transactionHash) as `0x${string}`)
  if (read === null) throw new Error('A receipt is never null.')
  return read
})

describe('logs of the protocol', () => {
  test('default: told from those of tokens by their emitter alone', () => {
    const logs = parsed.flatMap(({ receipt }) => receipt.logs ?? [])
    const ether = logs.filter(isEtherLog)
    expect(ether).toHaveLength(8)
    expect(logs.filter(({ address }) => address === ETHER_EMITTER)).toHaveLength(8)
    const [one] = ether
    expect(one && isEtherLog({ ...one, address: `0x${'70'.repeat(20)}` })).toBe(false)
  })

  test('default: ether moves as ether, in wei', () => {
    const [first] = parsed
    const movements = sumTokenMovements(first?.receipt.logs ?? [])
    expect(movements.map(({ standard, token, id }) => ({ standard, token, id }))).toEqual([
      { standard: 'ether', token: ETHER_EMITTER, id: null },
      { standard: 'ether', token: ETHER_EMITTER, id: null },
    ])
    const [sent, received] = movements
    expect(sent?.sent).toBe(received?.received)
  })

  test('default: its unit is that of the network’s currency', () => {
    expect(etherUnit(polygon)).toEqual([ETHER_EMITTER, { decimals: 18, symbol: 'POL', readAt: null }])
  })
})

test('behavior: no receipt of Amsterdam contradicts itself', () => {
  for (const one of parsed) {
    const failed = checkReceipt(one, anvil, null).filter(({ state }) => state === 'fails')
    expect(failed.map(({ id, reason }) => `${one.hash} ${id}: ${reason}`)).toEqual([])
  }
})
