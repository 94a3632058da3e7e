import { describe, expect, test } from 'vitest'
import { rememberKeys } from '@/lib/service/ledger/open-ledger'
import { openSqliteLedger } from '@/lib/service/ledger/sqlite-ledger'

const ABOUT = { plan: 'core', label: 'mine', failover: false }
const KEY = 'a-key-of-my-own-0123456789'

const open = async () => rememberKeys(await openSqliteLedger(':memory:', Date.now))

describe('rememberKeys', () => {
  test('default: a key that was looked up is known', async () => {
    const ledger = await open()
    const id = await ledger.addKey(KEY, ABOUT)
    expect(ledger.knownKey(KEY)).toBeUndefined()
    await ledger.findKey(KEY)
    expect(ledger.knownKey(KEY)).toMatchObject({ id, plan: 'core', failover: false })
    await ledger.close()
  })

  test('behavior: one that the ledger does not have is not', async () => {
    const ledger = await open()
    await ledger.findKey(KEY)
    expect(ledger.knownKey(KEY)).toBeUndefined()
    await ledger.close()
  })

  test('behavior: it is forgotten once it is revoked, or the config is another', async () => {
    const ledger = await open()
    const id = await ledger.addKey(KEY, ABOUT)
    await ledger.findKey(KEY)
    await ledger.configureKeys([])
    expect(ledger.knownKey(KEY)).toBeUndefined()
    await ledger.findKey(KEY)
    await ledger.revokeKey(id)
    expect(ledger.knownKey(KEY)).toBeUndefined()
    await ledger.close()
  })
})
