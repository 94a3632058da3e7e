import { expect, test } from 'vitest'
import { classifyRpcError } from '@/lib/rpc/client/classify-error'
import { GATEWAY_TEXTS } from './gateway-texts'
import { NODE_TEXTS } from './node-texts'
import { VENDOR_TEXTS } from './vendor-texts'
import { WALLET_TEXTS } from './wallet-texts'

for (const text of [...VENDOR_TEXTS, ...WALLET_TEXTS, ...NODE_TEXTS, ...GATEWAY_TEXTS]) {
  const [who, httpStatus, code, message, reading, data] = text
  test(`default: ${who} (${httpStatus}, ${code}) ${message} ${JSON.stringify(data) ?? ''}`, () => {
    expect(classifyRpcError({ httpStatus, code, message, data })).toEqual(reading)
  })
}
