import { describe, expect, test } from 'vitest'
import { NO_BILL } from '@/lib/credits/bill'
import { classifyRpcError } from '@/lib/rpc/client/classify-error'
import { RpcError } from '@/lib/rpc/client/rpc-error'

const saying = (verbatim: string) => new RpcError({ kind: 'other', code: -32000, verbatim, bill: NO_BILL })
const LONG = 'a'.repeat(5_000_000)

describe('words of a refusal', () => {
  test('default: short ones are kept as they came', () => {
    expect(saying('no \u202e\u0000 \\').verbatim).toBe('no \u202e\u0000 \\')
  })

  test('behavior: long ones are cut once, however often the error is made again', () => {
    const { verbatim } = saying(`no: ${LONG}`)
    expect(verbatim).toMatch(/^no: a+…$/)
    expect(verbatim).toHaveLength(400)
    expect(saying(verbatim).verbatim).toBe(verbatim)
  })

  test('behavior: a pair is not split', () => {
    expect(saying(`a${'🎲'.repeat(400)}`).verbatim).toMatch(/^a(🎲)+…$/u)
  })

  test.each([
    ['message', { message: `block range is too large, max is 1k ${LONG}` }],
    ['data', { message: '', data: `block range is too large, max is 1k ${LONG}` }],
  ])('behavior: of a long %s the beginning tells what it means', (_, refused) => {
    expect(classifyRpcError({ httpStatus: 200, code: -32000, ...refused })).toEqual({
      kind: 'range-too-large',
      maxRange: 1000,
    })
  })

  test.each([
    ['message', { message: `${LONG} rate limit` }],
    ['data', { message: '', data: `${LONG} rate limit` }],
  ])('behavior: the end of a long %s is not looked through', (_, refused) => {
    expect(classifyRpcError({ httpStatus: 200, code: -32000, ...refused }).kind).toBe('other')
  })
})
