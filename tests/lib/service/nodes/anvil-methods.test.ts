import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Anvil, startAnvil } from '@/tests/anvil'
import { call, networkAt, startTestService, type TestService } from '../running-service'

/** An account of anvil. */
const SENDER = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const CONTRACT = `0x${'c0'.repeat(20)}`
/** PUSH1 7, PUSH0, MSTORE, PUSH1 32, PUSH0; then RETURN or REVERT. */
const [RETURNS_7, REVERTS_WITH_7] = ['0x60075f5260205ff3', '0x60075f5260205ffd']
const SEVEN = `0x${'7'.padStart(64, '0')}`

let anvil: Anvil
let service: TestService
beforeAll(async () => {
  anvil = await startAnvil()
  const main = { ...networkAt([anvil.url]), chainId: 31_337 }
  service = await startTestService({ config: { networks: { main } } })
})
afterAll(async () => {
  await service.stop()
  await anvil.stop()
})

const ask = async (method: string, ...params: unknown[]) => (await service.post(call(method, params))).body

async function sendTransaction(): Promise<string> {
  const body = JSON.stringify(call('eth_sendTransaction', [{ from: SENDER, to: CONTRACT, value: '0x1' }]))
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(anvil.url, { method: 'POST', headers, body })
  return (await answer.json()).result
}

test('default: a transaction by its hash', async () => {
  const hash = await sendTransaction()
  expect((await ask('eth_getTransactionByHash', hash)).result).toMatchObject({
    hash,
    to: CONTRACT,
    value: '0x1',
  })
})

test('default: a call on replaced code, and the slots that a call reads', async () => {
  const overrides = { [CONTRACT]: { code: RETURNS_7 } }
  expect(await ask('eth_call', { to: CONTRACT }, 'latest', overrides)).toMatchObject({ result: SEVEN })
  expect(await ask('eth_createAccessList', { from: SENDER, to: CONTRACT })).toMatchObject({
    result: { accessList: [], gasUsed: expect.stringMatching(/^0x/) },
  })
})

test('behavior: a reverted call costs its price, and has its revert data', async () => {
  const before = (await service.credits()).used
  const overrides = { [CONTRACT]: { code: REVERTS_WITH_7 } }
  const { error } = await ask('eth_call', { to: CONTRACT }, 'latest', overrides)
  expect(error).toMatchObject({ code: 3, message: expect.stringContaining('revert'), data: SEVEN })
  expect((await service.credits()).used - before).toBe(80)
})

test('behavior: what a node without eth_capabilities has is said from the config', async () => {
  expect((await ask('eth_capabilities')).result).toMatchObject({
    head: { hash: expect.stringMatching(/^0x[0-9a-f]{64}$/) },
    state: { disabled: false, oldestBlock: '0x0' },
    stateproofs: { disabled: false, oldestBlock: '0x0' },
  })
})
