import { describe, expect, test } from 'vitest'
import { createSocketLeases } from '@/lib/service/ledger/socket-leases'
import { openSqliteLedger } from '@/lib/service/ledger/sqlite-ledger'

const HOUR = 3_600_000

describe('createSocketLeases', () => {
  test('default: up to the limit of each key, and again once one is closed', async () => {
    const ledger = await openSqliteLedger(':memory:', Date.now)
    const sockets = createSocketLeases(ledger)
    const leave = await sockets.open('key', 2)
    expect([await sockets.open('key', 2), await sockets.open('key', 2)]).toEqual([expect.any(Function), null])
    expect(await sockets.open('other', 1)).not.toBeNull()
    leave?.()
    expect(await sockets.open('key', 2)).not.toBeNull()
    await sockets.stop()
    await ledger.close()
  })

  test('behavior: an open WebSocket is renewed, also one that expired meanwhile, and a closed one is not', async () => {
    let now = 0
    const ledger = await openSqliteLedger(':memory:', () => now)
    const sockets = createSocketLeases(ledger, 1)
    const other = createSocketLeases(ledger, HOUR)
    const leave = await sockets.open('key', 1)
    now = HOUR
    // A renewal counts it again.
    await expect
      .poll(async () => {
        const taken = await other.open('key', 1)
        taken?.()
        return taken
      })
      .toBeNull()
    leave?.()
    await sockets.stop()
    expect(await other.open('key', 1)).not.toBeNull()
    await other.stop()
    await ledger.close()
  })

  test('behavior: stop waits until closed WebSockets no longer count', async () => {
    const ledger = await openSqliteLedger(':memory:', Date.now)
    const sockets = createSocketLeases(ledger)
    const leave = await sockets.open('key', 1)
    leave?.()
    await sockets.stop()
    expect(await ledger.openSocket('key', 'next', 1)).toBe(true)
    await ledger.close()
  })
})
