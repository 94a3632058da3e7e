import { describe, expect, test } from 'vitest'
import { classifyRpcError } from '@/lib/rpc/client/classify-error'
import { readWalletError } from '@/lib/rpc/client/wallet-error'

const INTERNAL = { code: -32603, message: 'Internal JSON-RPC error.' }
const NODE = { code: -32000, message: 'header not found' }

describe('readWalletError', () => {
  test.each([
    ['as it is', NODE],
    ['in the data', { ...INTERNAL, data: NODE }],
    ['in the data of the data', { ...INTERNAL, data: { ...INTERNAL, data: NODE } }],
    ['as an original error', { ...INTERNAL, data: { originalError: NODE } }],
    ['as a cause', { ...INTERNAL, data: { cause: NODE } }],
    ['of an Error', Object.assign(new Error('Internal JSON-RPC error.'), { code: -32603, data: NODE })],
  ])('default: the error of a node is found %s', (_, thrown) => {
    const { own, refusal } = readWalletError(thrown)
    expect(own).toBeNull()
    expect(refusal).toMatchObject({ code: -32000, message: 'header not found' })
    expect(classifyRpcError(refusal).kind).toBe('ahead-of-head')
  })

  test('default: the status of the endpoint behind a wallet counts', () => {
    const { refusal } = readWalletError({
      code: -32005,
      message: 'Request is being rate limited.',
      data: { httpStatus: 429 },
    })
    expect(refusal.httpStatus).toBe(429)
  })

  test.each([
    [{ code: 4001, message: 'User rejected the request.' }, 'wallet-rejected'],
    [{ code: 4100, message: 'Unauthorized' }, 'wallet-not-connected'],
    [{ code: 4901, message: 'Chain Disconnected' }, 'wallet-off-chain'],
    [{ ...INTERNAL, data: { code: 4902, message: 'Unrecognized chain ID' } }, 'wallet-unknown-chain'],
    [{ code: -32002, message: "Request of type 'wallet_requestPermissions' already pending" }, 'wallet-busy'],
    [{ code: -32002, message: 'RPC endpoint not found or unavailable.' }, null],
  ])('args: %j is the wallet’s own: %s', (thrown, own) => {
    expect(readWalletError(thrown).own).toBe(own)
  })

  test.each([null, undefined, 'gone', 7, {}, { code: '4001' }, INTERNAL])(
    'error: %j is read all the same',
    (thrown) => {
      const { own, refusal } = readWalletError(thrown)
      expect(own).toBeNull()
      expect(typeof refusal.message).toBe('string')
    },
  )
})
